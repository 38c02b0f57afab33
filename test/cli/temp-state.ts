import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const ofFile: string[] = [];
afterAll(() => ofFile.forEach(remove));

/** A state folder of this test's own, gone when the test is. */
export function tempState(): string {
  const folder = made();
  onTestFinished(() => remove(folder));
  return folder;
}

/** A folder of a whole file of tests, gone when the file is. */
export function tempStateForFile(): string {
  const folder = made();
  ofFile.push(folder);
  return folder;
}

/** Short: the path of a socket has a bound. */
const made = (): string => mkdtempSync(join(tmpdir(), 'tw-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
