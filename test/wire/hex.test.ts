import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../../src/wire/hex.ts';

describe('hex', () => {
  it('writes two lower-case digits a byte, and reads them back', () => {
    expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff');
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromHex(toHex(bytes))).toEqual(bytes);
      }),
    );
  });
});
