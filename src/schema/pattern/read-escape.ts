import { classOf, isNot, propertyTest } from './character-class.ts';
import { PatternStop, type PatternCursor } from './pattern-cursor.ts';
import type { CharacterTest } from './syntax.ts';

const controls: ReadonlyMap<string, number> = new Map([
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
]);

/** Reads what follows a backslash; returns the code point or the set that it stands for. Throws a PatternStop. */
export function readEscape(cursor: PatternCursor): number | CharacterTest {
  const letter = cursor.next();
  const named = classOf(letter) ?? controls.get(letter);
  if (named !== undefined) return named;
  if (letter === 'p' || letter === 'P') return readProperty(cursor, letter === 'P');
  if (letter === 'x') return readHexadecimal(cursor, 2);
  if (letter === 'u') return cursor.take('{') ? readCodePoint(cursor) : readUnits(cursor);
  if (letter === '0' && !/^\d$/.test(cursor.peek() ?? '')) return 0;
  if (letter === 'c' && /^[A-Za-z]$/.test(cursor.peek() ?? '')) return cursor.next().charCodeAt(0) % 32;
  if (/^[\p{L}\p{N}_]$/u.test(letter)) throw new PatternStop('malformed', 'an escape that means nothing');
  return letter.codePointAt(0) ?? 0;
}

function readProperty(cursor: PatternCursor, isOpposite: boolean): CharacterTest {
  const property = cursor.take('{') ? cursor.until('}') : '';
  const test = /^[A-Za-z0-9_]+(?:=[A-Za-z0-9_]+)?$/.test(property) ? propertyTest(property) : undefined;
  if (test === undefined) throw new PatternStop('malformed', 'an unknown property of characters');
  return isOpposite ? isNot(test) : test;
}

function readCodePoint(cursor: PatternCursor): number {
  const digits = cursor.until('}');
  const code = /^[0-9A-Fa-f]{1,8}$/.test(digits) ? Number.parseInt(digits, 16) : Infinity;
  if (code > 0x10ffff) throw new PatternStop('malformed', 'no such character');
  return code;
}

/** Two escapes of four digits that make one character are read as that character. */
function readUnits(cursor: PatternCursor): number {
  const high = readHexadecimal(cursor, 4);
  const isHigh = high >= 0xd800 && high <= 0xdbff;
  const low = isHigh ? cursor.takeMatch(6, /^\\u(d[c-f][0-9a-f]{2})$/i) : undefined;
  return low === undefined ? high : 0x10000 + (high - 0xd800) * 0x400 + (Number.parseInt(low, 16) - 0xdc00);
}

function readHexadecimal(cursor: PatternCursor, length: 2 | 4): number {
  const digits = cursor.takeMatch(length, length === 2 ? /^([0-9A-Fa-f]{2})$/ : /^([0-9A-Fa-f]{4})$/);
  if (digits === undefined) throw new PatternStop('malformed', 'an escape without its digits');
  return Number.parseInt(digits, 16);
}
