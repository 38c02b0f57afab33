const beyondAscii = /[\u0080-\uffff]/;

/** Takes text; returns its size in bytes of UTF-8. A lone surrogate counts as the three bytes that replace it. */
export function utf8Bytes(text: string): number {
  if (!beyondAscii.test(text)) return text.length;
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    if (isHighSurrogate(code) && isLowSurrogate(text.charCodeAt(at + 1))) at += 1;
  }
  return bytes;
}

export const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
export const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
