import { isJsonObject, type JsonValue } from '../../contract/json.ts';
import type { Hasher } from '../../ports/hasher.ts';
import type { WitnessedLink } from '../../ports/journal-witness.ts';
import { readStrictJson } from '../../wire/strict-json.ts';
import { chainWords } from './chain-words.ts';
import { checkLink } from './check-link.ts';
import { beginning } from './entry-hash.ts';

/** What an export holds, or its first record that is wrong. `line` counts from 1. */
export type ExportVerified =
  | {
      readonly ok: true;
      readonly intents: number;
      readonly open: number;
      readonly first: number;
      readonly last: WitnessedLink;
    }
  | { readonly ok: false; readonly line: number; readonly problem: string };

const lineBytes = 1024 * 1024;

/**
 * Takes the lines of an export; says whether every record is as it was written, in its place, and none is missing in
 * between. That none is missing at the end is told by the last hash, which the person's own journal shows.
 */
export async function verifyExport(
  lines: AsyncIterable<string> | Iterable<string>,
  hasher: Hasher,
): Promise<ExportVerified> {
  const open = new Set<number>();
  let [line, intents, first] = [0, 0, 0];
  let before: WitnessedLink | null = null;
  for await (const text of lines) {
    line += 1;
    const entry = entryIn(text);
    if (entry === null) return { ok: false, line, problem: 'This line holds no record of a journal.' };
    const expected: WitnessedLink | null = before ?? (entry.sequence === 1 ? beginning : null);
    const fault = await checkLink(entry.whole, expected, hasher);
    if (fault !== null) return { ok: false, line, problem: chainWords(fault) };
    if (before === null) first = entry.sequence;
    if (entry.of === null) {
      intents += 1;
      open.add(entry.sequence);
    } else if (!open.delete(entry.of) && entry.of >= first) {
      return {
        ok: false,
        line,
        problem: `Record ${entry.sequence} ends record ${entry.of}, which is not open.`,
      };
    }
    before = { sequence: entry.sequence, hash: entry.hash };
  }
  if (before === null) return { ok: false, line: 1, problem: 'There is no record in it.' };
  return { ok: true, intents, open: open.size, first, last: before };
}

interface Entry extends WitnessedLink {
  readonly whole: Parameters<typeof checkLink>[0];
  /** The intent that it ends; null for an intent. */
  readonly of: number | null;
}

function entryIn(text: string): Entry | null {
  const reading = readStrictJson(text, { maxBytes: lineBytes });
  if (!reading.ok || !isJsonObject(reading.value)) return null;
  const { format, sequence, previous, hash, kind, of } = reading.value;
  if (!isCount(format) || !isCount(sequence) || !isText(previous) || !isText(hash)) return null;
  const whole = { ...reading.value, format, sequence, previous, hash };
  if (kind === 'intent' && of === undefined) return { whole, sequence, hash, of: null };
  return kind === 'outcome' && isCount(of) ? { whole, sequence, hash, of } : null;
}

const isCount = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1;

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string';
