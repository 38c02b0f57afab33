import type { JournalFault } from '../../ports/journal.ts';
import type { JournalStore } from '../../ports/journal-store.ts';

const slice = 500;

/**
 * Gives the journal as lines of JSON: every entry as it was written, oldest first. Ends early, with the fault as its
 * value, where the storage does not answer.
 */
export async function* exportLines(store: JournalStore): AsyncGenerator<string, JournalFault | null> {
  const extent = await store.extent();
  if (typeof extent === 'string') return extent;
  for (let from = extent?.first ?? 1; ; from += slice) {
    const entries = await store.read(from, slice);
    if (typeof entries === 'string') return entries;
    for (const entry of entries) yield JSON.stringify(entry);
    if (entries.length < slice) return null;
  }
}
