/** Takes byte arrays; returns them as one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((bytes, piece) => bytes + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Takes bytes and sizes of 1 or more; returns the bytes cut into chunks of those sizes. */
export function cutAnywhere(bytes: Uint8Array, sizes: Iterator<number>): readonly Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = sizes.next();
    const end = at + (size.done === true ? bytes.length : size.value);
    chunks.push(bytes.subarray(at, end));
    at = end;
  }
  return chunks;
}
