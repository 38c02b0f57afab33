import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from '../../src/wire/utf8-bytes.ts';

describe('utf8Bytes', () => {
  it('counts what an encoder would write, for any text, lone surrogates included', () => {
    const text = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (sent) => {
        expect(utf8Bytes(sent)).toBe(new TextEncoder().encode(sent).length);
      }),
    );
  });

  it('counts each width of character', () => {
    expect(['', '\u007f', '\u0080', '€', '😀', '\ud83d', '\ude00\ud83d'].map(utf8Bytes)).toEqual([
      0, 1, 2, 3, 4, 3, 6,
    ]);
  });
});
