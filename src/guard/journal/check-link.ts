import type { Hasher } from '../../ports/hasher.ts';
import type { WitnessedLink } from '../../ports/journal-witness.ts';
import { entryFormat, entryHash } from './entry-hash.ts';

/** What is wrong with a journal, and at which entry. */
export interface ChainFault {
  readonly fault:
    | 'changed'
    | 'missing'
    | 'broken'
    | 'newer'
    | 'behind_witness'
    | 'other_witness'
    | 'unwitnessed';
  readonly sequence: number;
}

interface Link {
  readonly format: number;
  readonly sequence: number;
  readonly previous: string;
  readonly hash: string;
}

/** Takes an entry and what it should follow, null where that is not known; returns what is wrong with it. */
export async function checkLink(
  entry: Link,
  after: WitnessedLink | null,
  hasher: Hasher,
): Promise<ChainFault | null> {
  const { sequence } = entry;
  if (entry.format > entryFormat) return { fault: 'newer', sequence };
  if (after !== null && sequence !== after.sequence + 1) {
    return { fault: 'missing', sequence: after.sequence + 1 };
  }
  if ((await entryHash(entry, hasher)) !== entry.hash) return { fault: 'changed', sequence };
  return after !== null && entry.previous !== after.hash ? { fault: 'broken', sequence } : null;
}
