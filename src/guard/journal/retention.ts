import type { JournalFault } from '../../ports/journal.ts';
import type { JournalEntry } from '../../ports/journal-store.ts';
import type { ChainedJournal } from './chained-journal.ts';

const dayMs = 86_400_000;
/** A record is an intent and its outcome. */
export const keepFor = { days: 30, records: 100_000 } as const;
const slice = 500;

/** Forgets records that are older than is kept, or more. One without an outcome stays, and all after it. */
export async function forgetOld(
  journal: ChainedJournal,
  nowMs: number,
  keep: { readonly days: number; readonly records: number } = keepFor,
): Promise<'dropped' | JournalFault> {
  const { store } = journal;
  const [extent, unsettled] = await Promise.all([store.extent(), store.unsettled()]);
  if (typeof extent === 'string') return extent;
  if (typeof unsettled === 'string') return unsettled;
  if (extent === null) return 'dropped';
  const byNumber = extent.last - 2 * keep.records + 1;
  const open = unsettled[0]?.sequence ?? Infinity;
  const isOld = ({ sequence, atMs }: Dated): boolean =>
    sequence < open && (sequence < byNumber || nowMs - atMs > keep.days * dayMs);
  for (let from = extent.first; ; from += slice) {
    const entries = await store.read(from, slice);
    if (typeof entries === 'string') return entries;
    const first = entries.find((entry) => !isOld({ sequence: entry.sequence, atMs: atMsOf(entry) }));
    const last = entries.at(-1);
    if (last === undefined) return 'dropped';
    // Slice by slice: what is stopped on the way has a true beginning.
    const dropped = await journal.dropBefore(first ?? last);
    if (dropped !== 'dropped' || first !== undefined) return dropped;
  }
}

interface Dated {
  readonly sequence: number;
  readonly atMs: number;
}

const atMsOf = (entry: JournalEntry): number =>
  entry.kind === 'intent' ? entry.record.atMs : entry.outcome.atMs;
