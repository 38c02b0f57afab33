/**
 * Takes bytes; returns their text, or undefined where they are not well-formed UTF-8.
 * A byte order mark is kept, so that whoever reads the text can refuse it.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
