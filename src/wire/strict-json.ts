import type { JsonObject, JsonValue } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { StrictCursor, type StrictBounds } from './strict-cursor.ts';
import type { StrictFault } from './strict-fault.ts';
import { readNumber } from './strict-number.ts';
import { readString } from './strict-string.ts';
import { utf8Bytes } from './utf8-bytes.ts';

export type StrictReading =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly fault: StrictFault };

const callBounds: StrictBounds = {
  maxBytes: limits.callBytes,
  depth: limits.depth,
  members: limits.members,
  items: limits.items,
};

/** The reader calls itself once a level, so no caller may open the stack. */
const deepest = 128;

/** No code unit takes more bytes of UTF-8, so a short text need not be counted. */
const mostBytesOfUnit = 3;

/**
 * Reads one JSON value that is the whole text (contract, section 3). `malformed_json` is what
 * `JSON.parse` would refuse too; the other faults are what it lets pass: doubled names, loss,
 * half characters, and anything over the bounds, which are those of a call unless given.
 * Objects have no prototype, so `__proto__` is a name like any other.
 */
export function readStrictJson(text: string, bounds: Partial<StrictBounds> = {}): StrictReading {
  const cursor = new StrictCursor(text, { ...callBounds, ...bounds });
  const value = readWhole(cursor);
  const fault = cursor.fault();
  if (fault !== undefined) return { ok: false, fault };
  return { ok: true, value: value ?? null };
}

function readWhole(cursor: StrictCursor): JsonValue | undefined {
  const { maxBytes } = cursor.bounds;
  const bytes = cursor.text.length * mostBytesOfUnit > maxBytes ? utf8Bytes(cursor.text) : 0;
  if (bytes > maxBytes) {
    const expected = `at most ${maxBytes} bytes of UTF-8`;
    const received = { type: 'string', size: bytes } as const;
    return cursor.refuse({ kind: 'too_large', expected, received, hint: `Send ${expected}.` });
  }
  if (cursor.next() === 0xfeff)
    return cursor.malformed('the JSON value itself, with no byte order mark before it');
  const value = readValue(cursor, 1);
  if (value === undefined || Number.isNaN(cursor.next())) return value;
  return cursor.malformed('the end of the text, since one value is all there may be');
}

function readValue(cursor: StrictCursor, level: number): JsonValue | undefined {
  const code = cursor.next();
  switch (code) {
    case 0x22:
      return readString(cursor);
    case 0x7b:
      return readObject(cursor, level);
    case 0x5b:
      return readArray(cursor, level);
    case 0x74:
      return readWord(cursor, 'true', true);
    case 0x66:
      return readWord(cursor, 'false', false);
    case 0x6e:
      return readWord(cursor, 'null', null);
    default:
      return startsNumber(code) ? readNumber(cursor) : cursor.malformed('a JSON value');
  }
}

const startsNumber = (code: number): boolean => code === 0x2d || (code >= 0x30 && code <= 0x39);

function readWord(cursor: StrictCursor, word: string, value: JsonValue): JsonValue | undefined {
  if (!cursor.text.startsWith(word, cursor.at)) return cursor.malformed('a JSON value');
  cursor.at += word.length;
  return value;
}

function readObject(cursor: StrictCursor, level: number): JsonObject | undefined {
  if (level > Math.min(cursor.bounds.depth, deepest)) return tooDeep(cursor, 'object');
  const object: Record<string, JsonValue> = { __proto__: null };
  cursor.at += 1;
  if (cursor.next() === 0x7d) {
    cursor.at += 1;
    return object;
  }
  for (let count = 1; ; count += 1) {
    if (cursor.next() !== 0x22) return cursor.malformed('a member name in double quotes');
    if (count > cursor.bounds.members) return tooMany(cursor, 'object', `${cursor.bounds.members} members`);
    const nameAt = cursor.at;
    const name = readString(cursor);
    if (name === undefined) return undefined;
    if (name in object) return doubled(cursor, name, nameAt);
    if (cursor.next() !== 0x3a) return cursor.malformed('a colon');
    cursor.at += 1;
    const value = readValue(cursor, level + 1);
    if (value === undefined) return cursor.under(name);
    object[name] = value;
    const code = cursor.next();
    if (code !== 0x2c && code !== 0x7d) return cursor.malformed('a comma or "}"');
    cursor.at += 1;
    if (code === 0x7d) return object;
  }
}

function readArray(cursor: StrictCursor, level: number): readonly JsonValue[] | undefined {
  if (level > Math.min(cursor.bounds.depth, deepest)) return tooDeep(cursor, 'array');
  const array: JsonValue[] = [];
  cursor.at += 1;
  if (cursor.next() === 0x5d) {
    cursor.at += 1;
    return array;
  }
  for (;;) {
    if (array.length === cursor.bounds.items) return tooMany(cursor, 'array', `${cursor.bounds.items} items`);
    const value = readValue(cursor, level + 1);
    if (value === undefined) return cursor.under(array.length);
    array.push(value);
    const code = cursor.next();
    if (code !== 0x2c && code !== 0x5d) return cursor.malformed('a comma or "]"');
    cursor.at += 1;
    if (code === 0x5d) return array;
  }
}

function tooDeep(cursor: StrictCursor, type: 'object' | 'array'): undefined {
  const expected = `at most ${Math.min(cursor.bounds.depth, deepest)} levels of objects and arrays`;
  return cursor.refuse({ kind: 'too_deep', expected, received: { type }, hint: `Send ${expected}.` });
}

function tooMany(cursor: StrictCursor, type: 'object' | 'array', most: string): undefined {
  const expected = `at most ${most} in one ${type}`;
  return cursor.refuse({ kind: 'too_many_members', expected, received: { type }, hint: `Send ${expected}.` });
}

function doubled(cursor: StrictCursor, name: string, at: number): undefined {
  const received = { type: 'string', size: name.length } as const;
  const hint = `Send ${quotedName(name)} once in this object: take one of the two out.`;
  cursor.under(name);
  return cursor.refuse(
    { kind: 'duplicate_key', expected: 'each member name once in an object', received, hint },
    at,
  );
}
