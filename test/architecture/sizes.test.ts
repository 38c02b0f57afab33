import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root, sources } from './rooms.ts';

const entries = [
  'extension/service-worker.ts',
  'extension/page-actor.iife.ts',
  'extension/approval/approval.tsx',
  'extension/options/options.tsx',
  'src/cli/main.ts',
];
const linesOf = (text: string): number => text.split('\n').length - 1;
const built = (path: string): Buffer => readFileSync(join(root, 'dist/extension', path));
const KiB = 1024;

test('no file is longer than 200 lines', () => {
  const long = sources().filter(({ text }) => linesOf(text) > 200);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('no entry is longer than 80 lines', () => {
  const found = sources().filter(({ path }) => entries.includes(path));
  expect(found).toHaveLength(entries.length);
  expect(found.filter(({ text }) => linesOf(text) > 80).map(({ path }) => path)).toEqual([]);
});

test('the service worker takes at most 60 KB, gzip, with all that it imports', () => {
  const code = [...chunksFrom('assets/service-worker.ts.js')].map((path) => gzipSync(built(path)).length);
  expect(code.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(60 * KiB);
});

// It tells what an act would touch too: the bound that its tools were given.
test('the page actor takes at most 16 KB, gzip, in one file', () => {
  const actor = built('extension/page-actor.iife.js');
  expect(actor.toString('utf8')).not.toMatch(/\bimport\s*[({'"]/);
  expect(gzipSync(actor).length).toBeLessThanOrEqual(16 * KiB);
});

/** A built file and every chunk that it imports. */
function chunksFrom(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, name] of built(path)
    .toString('utf8')
    .matchAll(/from\s*["'`]\.\/([^"'`]+)["'`]/g)) {
    chunksFrom(`assets/${name}`, seen);
  }
  return seen;
}
