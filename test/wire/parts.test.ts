import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, splitText } from '../../src/wire/parts.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => String.fromCharCode(...units)),
);
const jsonBytes = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;

describe('splitText', () => {
  it('makes pieces that stay under the bound as JSON, and are the text again when joined', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 14, max: 100 }), (text, maxBytes) => {
        const pieces = splitText(text, maxBytes);
        expect(pieces.join('')).toBe(text);
        expect(Math.max(...pieces.map(jsonBytes))).toBeLessThanOrEqual(maxBytes);
        if (text !== '') expect(pieces).not.toContain('');
      }),
      { numRuns: 500 },
    );
  });

  it('fills each piece: the next character would not have fitted', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 14, max: 60 }), (text, maxBytes) => {
        const pieces = splitText(text, maxBytes);
        for (const [at, next] of pieces.slice(1).entries()) {
          const first = String.fromCodePoint(next.codePointAt(0) ?? 0);
          expect(jsonBytes(`${pieces[at]}${first}`)).toBeGreaterThan(maxBytes);
        }
      }),
    );
  });

  it('never splits a surrogate pair', () => {
    expect(splitText('😀'.repeat(5), 14)).toEqual(['😀😀😀', '😀😀']);
  });

  it('measures quotes and control characters as they are written', () => {
    expect(splitText('"'.repeat(7), 14)).toEqual(['"'.repeat(6), '"']);
    expect(splitText('\u0001\u0001\u0001', 14)).toEqual(['\u0001\u0001', '\u0001']);
  });
});

describe('partsOf', () => {
  it('numbers the parts from 1 and gives an empty text one part', () => {
    expect(partsOf('r1', 'abcdef', 5)).toEqual([
      { id: 'r1', part: 1, of: 2, text: 'abc' },
      { id: 'r1', part: 2, of: 2, text: 'def' },
    ]);
    expect(partsOf('r1', '', 14)).toEqual([{ id: 'r1', part: 1, of: 1, text: '' }]);
  });
});
