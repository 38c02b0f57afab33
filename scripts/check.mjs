// Everything but the browser and the tests: types room by room, lint, format, unused code.
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { root, runQuietly } from './run.mjs';
import { step } from './steps.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const rooms = [
  ...readdirSync(join(root, 'src')).map((name) => `src/${name}`),
  'extension',
  'test',
  'e2e',
  'scripts',
];

const checks = [
  ...rooms
    .filter((room) => existsSync(join(root, room, 'tsconfig.json')))
    .map((room) => [`types in ${room}`, 'tsc', ['-p', room]]),
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
  ['unused code', 'knip', []],
];

const failed = [];

async function check([title, program, args]) {
  await step(title, async () => {
    const { status, printed } = await runQuietly(bin(program), args);
    if (status !== 0) throw new Error(printed);
  }).catch((error) => {
    failed.push(title);
    process.stdout.write(`${error.message}\n`);
  });
}

const waiting = [...checks];
const worker = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next);
};
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
process.stdout.write(failed.length === 0 ? 'All checks passed.\n' : `Failed: ${failed.join(', ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
