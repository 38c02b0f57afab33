import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** Takes the name of a file, or - for standard input; returns its text, undefined where there is no such file. */
export async function readInput(file: string): Promise<string | undefined> {
  if (file === '-') return text(process.stdin);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? readFile(file, 'utf8') : undefined;
}
