import type { StrictComplaint, StrictCursor } from './strict-cursor.ts';

const minus = 0x2d;
const plus = 0x2b;
const point = 0x2e;
const zero = 0x30;

const most = Number.MAX_SAFE_INTEGER;

const outOfRange: StrictComplaint = {
  kind: 'number_out_of_range',
  expected: `a finite number that loses nothing when it is read, integers within ±${most}`,
  received: { type: 'number' },
  hint: `Send an integer from -${most} to ${most}, or a fraction with fewer digits.`,
};

/**
 * Reads the number at the cursor; returns it, undefined after a complaint. Decided by value: an
 * integer stays that integer, however it is written, and what has a fraction never turns into one.
 */
export function readNumber(cursor: StrictCursor): number | undefined {
  const { text } = cursor;
  const start = cursor.at;
  const first = text.charCodeAt(start) === minus ? start + 1 : start;
  let at = text.charCodeAt(first) === zero ? first + 1 : digitsEnd(text, first);
  if (at === first) return cursor.malformed('a digit', at);
  const wholeEnd = at;
  if (text.charCodeAt(at) === point) {
    at = digitsEnd(text, wholeEnd + 1);
    if (at === wholeEnd + 1) return cursor.malformed('a digit', at);
  }
  const significandEnd = at;
  if (isExponentMark(text.charCodeAt(at))) {
    const digits = isSign(text.charCodeAt(at + 1)) ? at + 2 : at + 1;
    at = digitsEnd(text, digits);
    if (at === digits) return cursor.malformed('a digit', at);
  }
  const value = Number(text.slice(start, at));
  const lossy =
    Math.abs(value) > most ||
    (at !== wholeEnd &&
      Number.isInteger(value) &&
      !isWhole(text.slice(first, significandEnd), Number(text.slice(significandEnd + 1, at))));
  if (lossy) return cursor.refuse(outOfRange, start);
  cursor.at = at;
  return value;
}

function digitsEnd(text: string, at: number): number {
  let end = at;
  for (let code = text.charCodeAt(end); code >= zero && code <= 0x39; code = text.charCodeAt(end)) end += 1;
  return end;
}

const isExponentMark = (code: number): boolean => code === 0x65 || code === 0x45;
const isSign = (code: number): boolean => code === minus || code === plus;

/** True when digits, a point among them or not, times ten to the exponent make an integer. */
function isWhole(digits: string, exponent: number): boolean {
  let last = digits.length - 1;
  while (last >= 0 && (digits.charCodeAt(last) === zero || digits.charCodeAt(last) === point)) last -= 1;
  if (last < 0) return true;
  const pointAt = digits.includes('.') ? digits.indexOf('.') : digits.length;
  const decimals = last > pointAt ? last - pointAt : last - pointAt + 1;
  return decimals <= exponent;
}
