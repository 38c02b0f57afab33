import { decodeUtf8 } from '../wire/decode-utf8.ts';

export type JsonRpcId = string | number;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const maxKeptBytes = 1024;

/**
 * Finds the `id` of a JSON-RPC message that cannot be read whole: too long, no JSON, or no UTF-8.
 * Whoever sent it waits for an answer under that id. Takes bytes cut anywhere and keeps a few.
 * Says nothing where the id stands there twice, is no id, or is not at the top level.
 */
export class RequestIdScanner {
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The last string or scalar of the top level, as written. */
  #token: number[] = [];
  #afterIdName = false;
  #found: (JsonRpcId | undefined)[] = [];

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#inString) this.#stringByte(byte);
      else this.#otherByte(byte);
    }
  }

  /** The id, undefined where there is not exactly one. */
  get id(): JsonRpcId | undefined {
    return this.#found.length === 1 ? this.#found[0] : undefined;
  }

  #stringByte(byte: number): void {
    this.#keep(byte);
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) this.#inString = false;
  }

  #otherByte(byte: number): void {
    if (byte === quote) {
      this.#inString = true;
      this.#token = [];
      this.#keep(byte);
    } else if (byte === colon && this.#depth === 1) {
      this.#afterIdName = parsed(this.#token) === 'id';
      this.#token = [];
    } else if (byte === openBrace || byte === openBracket) {
      this.#endMember(false);
      this.#depth += 1;
    } else if (byte === closeBrace || byte === closeBracket) {
      this.#endMember(true);
      this.#depth -= 1;
    } else if (byte === comma) {
      this.#endMember(true);
    } else if (byte > 0x20) {
      this.#keep(byte);
    }
  }

  #endMember(isScalar: boolean): void {
    if (this.#depth !== 1) return;
    if (this.#afterIdName) {
      const value = isScalar ? parsed(this.#token) : undefined;
      this.#found.push(isJsonRpcId(value) ? value : undefined);
      this.#afterIdName = false;
    }
    this.#token = [];
  }

  #keep(byte: number): void {
    if (this.#depth === 1 && this.#token.length < maxKeptBytes) this.#token.push(byte);
  }
}

function parsed(token: readonly number[]): unknown {
  try {
    return JSON.parse(decodeUtf8(Uint8Array.from(token)) ?? '');
  } catch {
    return undefined;
  }
}

/** An id as both revisions have it: text, or an integer that loses nothing. */
export const isJsonRpcId = (value: unknown): value is JsonRpcId =>
  typeof value === 'string' || Number.isSafeInteger(value);
