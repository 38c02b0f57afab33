// Runs the tests in the real browser: all, or those whose file has the given word in its name.
import { join } from 'node:path';
import process from 'node:process';
import { root, run } from './run.mjs';
import { setUp } from './setup.mjs';
import { explain } from './steps.mjs';

try {
  const browser = await setUp();
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  process.exitCode = await run(
    process.execPath,
    [vitest, 'run', '--project', 'e2e', ...process.argv.slice(2)],
    {
      env: { ...process.env, CHROMIUM_PATH: browser },
    },
  );
} catch (error) {
  process.exitCode = explain(error);
}
