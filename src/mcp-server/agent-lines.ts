import { LineReader } from '../wire/lines.ts';
import { type JsonRpcId, RequestIdScanner } from './request-id-scanner.ts';

export type AgentLine =
  | { readonly kind: 'line'; readonly bytes: Uint8Array }
  /** It has ended, and this is the id that it asked under. */
  | { readonly kind: 'too_long'; readonly id: JsonRpcId | undefined };

const newline = 0x0a;

/** Cuts what the agent sends into lines. Of a line over the bound only the id is found, so that it can be answered. */
export class AgentLines {
  readonly #lines: LineReader;
  #tooLong = false;
  #scanner = new RequestIdScanner();

  constructor(maxBytes: number) {
    this.#lines = new LineReader(maxBytes);
  }

  /** Takes the next chunk, cut anywhere; returns the lines that it completed. */
  push(chunk: Uint8Array): readonly AgentLine[] {
    const lines: AgentLine[] = [];
    for (let from = 0; from < chunk.length;) {
      const end = chunk.indexOf(newline, from) + 1 || chunk.length;
      this.#piece(chunk.subarray(from, end), lines);
      from = end;
    }
    return lines;
  }

  #piece(piece: Uint8Array, lines: AgentLine[]): void {
    this.#scanner.push(piece);
    for (const line of this.#lines.push(piece)) {
      if (line.kind === 'line') lines.push(line);
      else this.#tooLong = true;
    }
    if (piece.at(-1) !== newline) return;
    if (this.#tooLong) lines.push({ kind: 'too_long', id: this.#scanner.id });
    this.#tooLong = false;
    this.#scanner = new RequestIdScanner();
  }
}
