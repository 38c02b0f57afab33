import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { verifyExport } from '../guard/journal/verify-export.ts';
import { usageError } from './usage-error.ts';

/** Checks an export and prints what it found. Returns the status to leave with. */
export async function runVerifyJournal(file: string): Promise<number> {
  if (file !== '-' && statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    return usageError(`there is no file ${file}. Give an export, or - for standard input.`);
  const input = file === '-' ? process.stdin : createReadStream(file, 'utf8');
  const result = await verifyExport(createInterface({ input, crlfDelay: Infinity }), { sha256 });
  if (!result.ok) {
    process.stdout.write(`line ${result.line}: ${result.problem}\n`);
    return 1;
  }
  const { intents, open, first, last } = result;
  process.stdout.write(
    [
      `records ${first} to ${last.sequence} are in order: ${intents} acts, ${open} of them without an outcome`,
      `last hash ${last.hash}`,
      '',
    ].join('\n'),
  );
  return 0;
}

const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');
