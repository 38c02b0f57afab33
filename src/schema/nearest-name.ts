import { limits } from '../contract/limits.ts';

const maxCandidates = 256;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Takes a name and the declared ones; returns the one that was probably meant, or undefined. */
export function nearestName(name: string, declared: Iterable<string>): string | undefined {
  if (name.length > limits.quotedNameCharacters) return undefined;
  const wanted = plain(name);
  let best: string | undefined;
  let bestDistance = Math.min(2, Math.floor(wanted.length / 3)) + 1;
  let seen = 0;
  for (const candidate of declared) {
    seen += 1;
    if (seen > maxCandidates) break;
    const other = plain(candidate);
    if (Math.abs(other.length - wanted.length) >= bestDistance) continue;
    const distance = editDistance(wanted, other);
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** Insertions, deletions and replacements from one text to the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j += 1) {
      const replaced = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
