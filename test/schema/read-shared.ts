import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Takes a path below `../shared`, which lies beside the repository; returns the JSON there, or says that it is missing. */
export function readShared(path: string) {
  const file = fileURLToPath(new URL(`../../../shared/${path}`, import.meta.url));
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  process.stderr.write(`${file} is missing: the tests that read it do not run\n`);
  return undefined;
}
