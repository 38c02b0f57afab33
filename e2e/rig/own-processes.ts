import { readdirSync, readFileSync } from 'node:fs';

/** Takes words; returns the pids of all processes that have each of them on their command line. Linux only. */
export function processesWith(...words: readonly string[]): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => words.every((word) => commandLine(pid).includes(word)))
    .map(Number);
}

/** A process that ended meanwhile has none. */
function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
