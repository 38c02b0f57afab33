// Runs everything: set-up, checks, unit tests, and the tests in the real browser. Ends with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { root, run } from './run.mjs';
import { setUp } from './setup.mjs';
import { explain } from './steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tabwarden-test-'));
let passed = 0;
let failed = 0;

function count(ok) {
  if (ok) passed += 1;
  else failed += 1;
}

/** Runs one project of tests. In a file that failed, what did not run has failed as well. */
async function runTests(project, env) {
  const report = join(folder, `${project}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await run(process.execPath, [vitest, 'run', '--project', project, ...reporters], { env });
  const before = failed;
  for (const { status: ended, assertionResults } of readReport(report)) {
    const good = assertionResults.filter((result) => result.status === 'passed').length;
    passed += good;
    if (ended === 'failed') failed += Math.max(1, assertionResults.length - good);
  }
  if (status !== 0 && failed === before) failed += 1;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).testResults;
  } catch {
    return [];
  }
}

try {
  const browser = await setUp();
  count((await run(process.execPath, ['scripts/check.mjs'])) === 0);
  const env = { ...process.env, CHROMIUM_PATH: browser };
  await runTests('unit', env);
  await runTests('e2e', env);
} catch (error) {
  explain(error);
  failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
