/** Words that make a path one of a kind: a path is in the set when it holds one of them. */
export interface PathSet {
  readonly name: string;
  readonly words: ReadonlySet<string>;
  /** Several words in a row, with a space before, between and after. */
  readonly phrases: readonly string[];
}

/** Takes the entries of a set; returns it. An entry of several words is also found where they are written as one. */
export function pathSet(name: string, entries: readonly string[]): PathSet {
  const split = entries.map(pathWords);
  return {
    name,
    words: new Set(split.map((words) => words.join(''))),
    phrases: split.filter((words) => words.length > 1).map(spaced),
  };
}

/** Takes the words of a path, from `pathWords`; true when it is in the set. */
export const isInPathSet = (set: PathSet, words: readonly string[]): boolean =>
  words.some((word) => set.words.has(word)) ||
  (set.phrases.length > 0 && words.length > 1 && hasPhrase(set, spaced(words)));

const hasPhrase = (set: PathSet, text: string): boolean =>
  set.phrases.some((phrase) => text.includes(phrase));

const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

/**
 * Takes a path, percent-encoded or not; returns its words in lower case without accents. A word ends at
 * anything that is no letter or digit, between a small and a capital letter, and between letter and digit.
 */
export function pathWords(path: string): readonly string[] {
  if (plainPath.test(path)) return path.split(/[^a-z]+/).filter((word) => word !== '');
  const text = path.replaceAll(/(?:%[0-9a-f]{2})+/gi, decoded);
  const letters = text.normalize('NFKD').replaceAll(/\p{M}+/gu, '');
  const parted = letters.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ');
  return parted
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Most paths need none of the above. */
const plainPath = /^[a-z/_.-]*$/;

/** Bytes that are no UTF-8 stay as they were written. */
function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}
