import { isHighSurrogate, isLowSurrogate } from './utf8-bytes.ts';

/** One piece of a text that is too long for a frame. */
export interface Part {
  readonly id: string;
  /** From 1 to `of`. */
  readonly part: number;
  readonly of: number;
  readonly text: string;
}

/**
 * Takes a text and the most bytes that a piece may take as a JSON string, quotes included (14 or
 * more); returns the pieces, one for an empty text. No surrogate pair is split.
 */
export function splitText(text: string, maxBytes: number): readonly string[] {
  if (text.length * mostBytesOfUnit + quotesBytes <= maxBytes) return [text];
  const pieces: string[] = [];
  let from = 0;
  let bytes = quotesBytes;
  for (let at = 0; at < text.length;) {
    const [units, size] = sizeAsJson(text, at);
    if (bytes + size > maxBytes && at > from) {
      pieces.push(text.slice(from, at));
      from = at;
      bytes = quotesBytes;
    }
    bytes += size;
    at += units;
  }
  return [...pieces, text.slice(from)];
}

/** Takes an id, a text and the most bytes of a piece; returns the numbered parts. */
export function partsOf(id: string, text: string, maxBytes: number): readonly Part[] {
  const pieces = splitText(text, maxBytes);
  return pieces.map((piece, at) => ({ id, part: at + 1, of: pieces.length, text: piece }));
}

const quotesBytes = 2;
/** What `JSON.stringify` makes of a control character: `\u0000`. A text that is short enough need not be counted. */
const mostBytesOfUnit = 6;
const shortEscapes = '"\\\b\f\n\r\t';

/** Code units of the character at `at`, and bytes that `JSON.stringify` makes of it. */
function sizeAsJson(text: string, at: number): readonly [units: number, bytes: number] {
  const code = text.charCodeAt(at);
  if (isHighSurrogate(code) && isLowSurrogate(text.charCodeAt(at + 1))) return [2, 4];
  if (isHighSurrogate(code) || isLowSurrogate(code)) return [1, 6];
  if (code < 0x80 && shortEscapes.includes(text.charAt(at))) return [1, 2];
  if (code < 0x20) return [1, 6];
  if (code < 0x80) return [1, 1];
  return [1, code < 0x800 ? 2 : 3];
}
