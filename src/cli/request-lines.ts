import type { Readable } from 'node:stream';
import { limits } from '../contract/limits.ts';
import { decodeUtf8 } from '../wire/decode-utf8.ts';
import { LineReader } from '../wire/lines.ts';

/** One request as it was written, or why its text can go nowhere. */
export type RequestLine = { readonly text: string } | { readonly fault: 'too_large' | 'bad_text' };

/** Takes a stream of requests, one a line; gives each as soon as it is whole. */
export async function* requestLines(input: Readable): AsyncGenerator<RequestLine> {
  const lines = new LineReader(limits.requestBytes);
  for await (const chunk of input) {
    if (!(chunk instanceof Uint8Array)) continue;
    for (const line of lines.push(chunk)) {
      yield line.kind === 'line' ? requestLine(line.bytes) : { fault: 'too_large' };
    }
  }
  const rest = lines.end();
  if (rest !== undefined) yield requestLine(rest);
}

function requestLine(bytes: Uint8Array): RequestLine {
  const text = decodeUtf8(bytes);
  return text === undefined ? { fault: 'bad_text' } : { text };
}
