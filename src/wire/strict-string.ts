import type { StrictComplaint, StrictCursor } from './strict-cursor.ts';
import { isHighSurrogate, isLowSurrogate } from './utf8-bytes.ts';

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;

const loneSurrogate: StrictComplaint = {
  kind: 'bad_text',
  expected: 'text without lone surrogates',
  received: { type: 'string' },
  hint: 'Send both halves of each surrogate pair together, such as "\\ud83d\\ude00", or leave the character out.',
};

/** Reads the string that begins at the cursor's double quote; returns its value, undefined after a complaint. */
export function readString(cursor: StrictCursor): string | undefined {
  const { text } = cursor;
  const start = cursor.at;
  let at = plainEnd(text, start + 1);
  let escaped = false;
  for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(at)) {
    if (code >= 0xd800) {
      if (!isHighSurrogate(code) || !isLowSurrogate(text.charCodeAt(at + 1)))
        return cursor.refuse(loneSurrogate, at);
      at += 2;
    } else if (code === backslash) {
      const size = escapeSize(text, at);
      if (size === 0)
        return cursor.malformed('one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX', at);
      if (size < 0) return cursor.refuse(loneSurrogate, at);
      at += size;
      escaped = true;
    } else if (code < 0x20) {
      return cursor.malformed(
        'an escape such as \\n, since control characters are not allowed in a string',
        at,
      );
    } else {
      return cursor.malformed('a closing double quote', at);
    }
    at = plainEnd(text, at);
  }
  cursor.at = at + 1;
  return escaped ? unescape(text.slice(start, at + 1)) : text.slice(start + 1, at);
}

/** A compiled pattern walks over ordinary characters four times faster than a loop over codes. */
const plainRun = /[ !#-[\]-\ud7ff\ue000-\uffff]*/y;

/** The first place from `at` on that is not an ordinary character of a string. */
function plainEnd(text: string, at: number): number {
  plainRun.lastIndex = at;
  plainRun.test(text);
  return plainRun.lastIndex;
}

/** Length of the escape at `at`: 2, 6, or 12 for a surrogate pair; 0 where there is none, -1 for half a pair. */
function escapeSize(text: string, at: number): number {
  const code = text.charCodeAt(at + 1);
  if (code !== letterU) return '"\\/bfnrt'.includes(text.charAt(at + 1) || ' ') ? 2 : 0;
  const unit = escapedUnit(text, at);
  if (unit < 0) return 0;
  if (isHighSurrogate(unit)) return isLowSurrogate(escapedUnit(text, at + 6)) ? 12 : -1;
  return isLowSurrogate(unit) ? -1 : 6;
}

/** The code unit that `\uXXXX` at `at` stands for, -1 where that is not what stands there. */
function escapedUnit(text: string, at: number): number {
  const escape = text.slice(at, at + 6);
  return /^\\u[0-9A-Fa-f]{4}$/.test(escape) ? Number.parseInt(escape.slice(2), 16) : -1;
}

/** The engine replaces escapes many times faster than we could. The literal was read whole, so it cannot throw. */
function unescape(literal: string): string {
  const value: unknown = JSON.parse(literal);
  return String(value);
}
