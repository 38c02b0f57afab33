const newline = 0x0a;
const carriageReturn = 0x0d;
const firstCapacity = 4096;

/** A line without its end, or the news that one was over the bound and is being skipped. */
export type Line = { readonly kind: 'line'; readonly bytes: Uint8Array } | { readonly kind: 'too_long' };

/**
 * Cuts a stream into lines. A line is at most `maxBytes` before its newline, a carriage return
 * counted; a longer one is reported once, as soon as it is known, and skipped. Empty lines are
 * left out. Holds at most twice `maxBytes`.
 */
export class LineReader {
  readonly #maxBytes: number;
  #held = new Uint8Array(0);
  #filled = 0;
  #skipping = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Takes the next chunk, cut anywhere; returns the lines that it completed, each owning its bytes. */
  push(chunk: Uint8Array): readonly Line[] {
    const lines: Line[] = [];
    let from = 0;
    while (from < chunk.length) {
      const end = chunk.indexOf(newline, from);
      this.#hold(chunk.subarray(from, end < 0 ? chunk.length : end), lines);
      if (end < 0) break;
      this.#finish(lines);
      from = end + 1;
    }
    return lines;
  }

  /** Takes the end of the stream; returns what came after the last newline, undefined where nothing did. */
  end(): Uint8Array | undefined {
    const rest = this.#take();
    this.#skipping = false;
    return rest.length === 0 ? undefined : rest;
  }

  #hold(piece: Uint8Array, lines: Line[]): void {
    if (this.#skipping) return;
    const needed = this.#filled + piece.length;
    if (needed > this.#maxBytes) {
      this.#skipping = true;
      this.#take();
      lines.push({ kind: 'too_long' });
      return;
    }
    if (needed > this.#held.length) this.#grow(needed);
    this.#held.set(piece, this.#filled);
    this.#filled = needed;
  }

  /** Doubles, so that a line of many small chunks is copied a constant number of times. */
  #grow(needed: number): void {
    const grown = new Uint8Array(Math.max(needed, 2 * this.#held.length, firstCapacity));
    grown.set(this.#held.subarray(0, this.#filled));
    this.#held = grown;
  }

  #finish(lines: Line[]): void {
    const bytes = this.#take();
    if (bytes.length > 0) lines.push({ kind: 'line', bytes });
    this.#skipping = false;
  }

  /** What is held, without a carriage return at its end. Room for a long line is given back. */
  #take(): Uint8Array {
    const end = this.#held[this.#filled - 1] === carriageReturn ? this.#filled - 1 : this.#filled;
    const bytes = this.#held.slice(0, this.#filled === 0 ? 0 : end);
    this.#filled = 0;
    if (this.#held.length > 16 * firstCapacity) this.#held = new Uint8Array(0);
    return bytes;
  }
}
