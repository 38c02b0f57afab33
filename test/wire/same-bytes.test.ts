import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameBytes } from '../../src/wire/same-bytes.ts';

describe('sameBytes', () => {
  it('tells equal arrays from those that differ in one byte or in length', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (bytes, place, change) => {
          const at = place % bytes.length;
          const other = bytes.map((byte, index) => (index === at ? byte ^ change : byte));
          expect(sameBytes(bytes, Uint8Array.from(bytes))).toBe(true);
          expect(sameBytes(bytes, other)).toBe(false);
          expect(sameBytes(bytes, bytes.subarray(1))).toBe(false);
        },
      ),
    );
  });
});
