import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './throwaway-profile.ts';

const { bin } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

/** The built command, as this Node runs it. */
export function tabwardenCommand(...args: readonly string[]): {
  readonly command: string;
  readonly args: readonly string[];
} {
  return { command: process.execPath, args: [join(repository, bin.tabwarden), ...args] };
}
