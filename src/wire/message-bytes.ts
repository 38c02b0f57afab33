import { limits } from '../contract/limits.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import type { Check } from './shape.ts';
import { readStrictJson } from './strict-json.ts';

/** Takes the bytes of one message and what it must be; returns it, undefined where it is anything else. */
export function readMessage<T>(bytes: Uint8Array, check: Check<T>): T | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined) return undefined;
  const reading = readStrictJson(text, { maxBytes: limits.linkFrameBytes });
  return reading.ok && check(reading.value) ? reading.value : undefined;
}

/** Takes a message of this room; returns its JSON as bytes. */
export const writeMessage = (message: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(message));
