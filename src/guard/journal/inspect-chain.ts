import type { Hasher } from '../../ports/hasher.ts';
import type { JournalFault } from '../../ports/journal.ts';
import type { JournalExtent, JournalStore } from '../../ports/journal-store.ts';
import type { JournalWitness, Witnessed, WitnessedLink } from '../../ports/journal-witness.ts';
import { checkLink, type ChainFault } from './check-link.ts';
import { beginning } from './entry-hash.ts';

export interface ChainParts {
  readonly store: JournalStore;
  readonly witness: JournalWitness;
  readonly hasher: Hasher;
}

/** A chain that is whole as far as it was looked at. */
export interface Chain {
  readonly anchor: WitnessedLink;
  readonly last: WitnessedLink;
  /** The last intent: what the witness is told of, since an outcome may be lost with the power. */
  readonly intent: WitnessedLink;
  /** Intents that the witness does not know of yet. */
  readonly unwitnessed: number;
}

/** The witness lags behind by what a crash can leave, and by no more. */
export const mostUnwitnessed = 64;
/** Entries before the witnessed one that are looked at when a worker starts; `checkOlder` looks at the rest. */
const lookBack = 64;
const slice = 256;

/** Looks at the end of the chain and at its witness. Cheap, however long the chain is. */
export async function inspectChain(parts: ChainParts): Promise<Chain | ChainFault | JournalFault> {
  const [extent, witnessed] = await Promise.all([parts.store.extent(), parts.witness.read()]);
  if (typeof extent === 'string') return extent;
  const { anchor, last } = witnessed ?? { anchor: beginning, last: beginning };
  const fault = extentFault(extent, anchor, last);
  if (fault !== null) return fault;
  if (extent === null) return { anchor, last: anchor, intent: last, unwitnessed: 0 };
  return walkEnd(parts, extent, { anchor, last });
}

function extentFault(
  extent: JournalExtent | null,
  anchor: WitnessedLink,
  last: WitnessedLink,
): ChainFault | null {
  const end = extent?.last ?? anchor.sequence;
  if (last.sequence > end) return { fault: 'behind_witness', sequence: end + 1 };
  if (extent === null) return null;
  if (extent.first > anchor.sequence + 1) return { fault: 'missing', sequence: anchor.sequence + 1 };
  const isWhole = extent.count === extent.last - extent.first + 1;
  return isWhole ? null : { fault: 'missing', sequence: extent.first + extent.count };
}

async function walkEnd(
  parts: ChainParts,
  extent: JournalExtent,
  witnessed: Witnessed,
): Promise<Chain | ChainFault | JournalFault> {
  const { anchor, last } = witnessed;
  const from = Math.max(extent.first, last.sequence - lookBack);
  const start = from === anchor.sequence + 1 ? anchor : null;
  let unwitnessed = 0;
  let intent = last;
  const end = await walkChain(parts, from, start, ({ sequence, hash, kind }) => {
    if (sequence === last.sequence && hash !== last.hash) return { fault: 'other_witness', sequence };
    if (sequence <= last.sequence || kind !== 'intent') return null;
    unwitnessed += 1;
    intent = { sequence, hash };
    return unwitnessed > mostUnwitnessed ? { fault: 'unwitnessed', sequence } : null;
  });
  return typeof end === 'object' && 'hash' in end ? { anchor, last: end, intent, unwitnessed } : end;
}

/** Checks every entry from there on, and what `look` says of it. Returns the last link. */
export async function walkChain(
  { store, hasher }: ChainParts,
  from: number,
  after: WitnessedLink | null,
  look: (entry: WitnessedLink & { readonly kind: string }) => ChainFault | null = () => null,
): Promise<WitnessedLink | ChainFault | JournalFault> {
  let before = after;
  for (let next = from; ; next += slice) {
    const entries = await store.read(next, slice);
    if (typeof entries === 'string') return entries;
    for (const entry of entries) {
      const fault = (await checkLink(entry, before, hasher)) ?? look(entry);
      if (fault !== null) return fault;
      before = { sequence: entry.sequence, hash: entry.hash };
    }
    if (entries.length < slice) return before ?? beginning;
  }
}
