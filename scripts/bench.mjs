// npm run bench -- NAME: measures one part. Figures are ratios within one run; machines are noisy.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, run } from './run.mjs';
import { setUp } from './setup.mjs';
import { explain } from './steps.mjs';

const benches = ['pipe', 'schema'].filter((name) =>
  readdirSync(join(root, 'test/bench')).includes(`${name}.ts`),
);
const [name, ...args] = process.argv.slice(2);

if (!benches.includes(name)) {
  process.stderr.write(`npm run bench -- NAME, where NAME is one of: ${benches.join(', ')}\n`);
  process.exitCode = name === '--help' ? 0 : 2;
} else {
  try {
    const browser = await setUp();
    process.exitCode = await run(
      process.execPath,
      ['--import', 'tsx', join(root, `test/bench/${name}.ts`), ...args],
      {
        env: { ...process.env, CHROMIUM_PATH: browser },
      },
    );
  } catch (error) {
    process.exitCode = explain(error);
  }
}
