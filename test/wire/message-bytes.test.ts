import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { readMessage, writeMessage } from '../../src/wire/message-bytes.ts';
import { exactly, text } from '../../src/wire/shape.ts';

const check = exactly({ a: text(0, limits.linkFrameBytes) });
const encode = (json: string): Uint8Array => new TextEncoder().encode(json);

describe('message bytes', () => {
  it('are read back as they were written', () => {
    expect(readMessage(writeMessage({ a: 'é😀"\n' }), check)).toEqual({ a: 'é😀"\n' });
  });

  it.each([
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
    ['a doubled name', encode('{"a":"1","a":"1"}')],
    ['another shape', encode('{"b":"1"}')],
    ['more bytes than a frame holds', encode(`{"a":"${'x'.repeat(limits.linkFrameBytes - 7)}"}`)],
    ['nothing', new Uint8Array(0)],
  ])('are refused: %s', (_, bytes) => {
    expect(readMessage(bytes, check)).toBeUndefined();
  });

  it('may fill a frame', () => {
    expect(readMessage(encode(`{"a":"${'x'.repeat(limits.linkFrameBytes - 8)}"}`), check)).toBeDefined();
  });
});
