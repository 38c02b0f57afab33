import type { CharacterTest } from './syntax.ts';

const inRange =
  (least: number, most: number): CharacterTest =>
  (code) =>
    code >= least && code <= most;

export const isDigit = inRange(0x30, 0x39);

export const isWord: CharacterTest = (code) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code) || code === 0x5f;

/** White space and line ends, as ECMAScript lists them. */
const isSpace: CharacterTest = (code) =>
  (code >= 9 && code <= 13) ||
  code === 0x20 ||
  code === 0xa0 ||
  code === 0x1680 ||
  (code >= 0x2000 && code <= 0x200a) ||
  [0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].includes(code);

/** What `.` takes: all but line ends. */
export const isInLine: CharacterTest = (code) =>
  code !== 10 && code !== 13 && code !== 0x2028 && code !== 0x2029;

export const isNot =
  (test: CharacterTest): CharacterTest =>
  (code) =>
    !test(code);

const classes: ReadonlyMap<string, CharacterTest> = new Map([
  ['d', isDigit],
  ['D', isNot(isDigit)],
  ['w', isWord],
  ['W', isNot(isWord)],
  ['s', isSpace],
  ['S', isNot(isSpace)],
]);

/** Takes the letter of an escape such as `\d`; returns its set, if it names one. */
export const classOf = (letter: string): CharacterTest | undefined => classes.get(letter);

/** Takes ranges and sets; returns the set of all of them. */
export function union(
  ranges: readonly (readonly [number, number])[],
  tests: readonly CharacterTest[],
): CharacterTest {
  const [only] = ranges;
  if (only !== undefined && ranges.length === 1 && tests.length === 0) return inRange(...only);
  return (code) => {
    for (const [least, most] of ranges) if (code >= least && code <= most) return true;
    return tests.some((test) => test(code));
  };
}

/** Takes a Unicode property such as `L` or `Script=Greek`; returns its set, or undefined for an unknown one. */
export function propertyTest(property: string): CharacterTest | undefined {
  try {
    // One character at a time: the engine's matcher has nothing to go back over.
    const matcher = new RegExp(`^\\p{${property}}$`, 'u');
    return (code) => matcher.test(String.fromCodePoint(code));
  } catch {
    return undefined;
  }
}
