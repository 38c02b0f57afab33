import type { Hasher } from '../../ports/hasher.ts';
import { canonicalJson } from './canonical-json.ts';

/** The form of entries that this version writes. */
export const entryFormat = 1;

/** What comes before the very first entry. */
export const beginning = { sequence: 0, hash: '0'.repeat(64) } as const;

/** Takes an entry, with or without its hash; returns the hash of all the rest of it. */
export function entryHash(entry: object, hasher: Hasher): Promise<string> {
  const { hash: _, ...rest } = { hash: null, ...entry };
  return hasher.sha256(canonicalJson(rest));
}
