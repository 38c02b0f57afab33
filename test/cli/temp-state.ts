import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A state folder of this test's own, gone when the test is. */
export function tempState(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tw-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
