import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineReader, type Line } from '../../src/wire/lines.ts';
import { cutAnywhere } from './cut-anywhere.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const shown = (line: Line): string =>
  line.kind === 'line' ? new TextDecoder().decode(line.bytes) : '<too long>';
const read = (text: string, maxBytes = 8): readonly string[] =>
  new LineReader(maxBytes).push(encode(text)).map(shown);

describe('LineReader', () => {
  it('gives lines without their ends, of both kinds, and leaves empty ones out', () => {
    expect(read('a\nb\r\n\n\r\nc\n')).toEqual(['a', 'b', 'c']);
  });

  it('keeps a carriage return that does not end the line', () => {
    expect(read('a\rb\r\r\n')).toEqual(['a\rb\r']);
  });

  it('takes a line of exactly the bound, and goes on after a longer one', () => {
    expect(read('12345678\n123456789\nnext\n')).toEqual(['12345678', '<too long>', 'next']);
    expect(read('1234567\r\n12345678\r\nnext\n')).toEqual(['1234567', '<too long>', 'next']);
  });

  it('reports an endless line once, as soon as it is too long, and holds nothing of it', () => {
    const reader = new LineReader(8);
    const chunks = Array.from({ length: 1000 }, () => encode('xxxx'));
    expect(chunks.flatMap((chunk) => reader.push(chunk)).map(shown)).toEqual(['<too long>']);
    expect(reader.push(encode('x\nnext\n')).map(shown)).toEqual(['next']);
  });

  it('gives the same lines however the stream is cut', () => {
    const piece = fc.constantFrom('a', 'é', '😀', '\n', '\r', '\r\n', 'abcdefgh');
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.integer({ min: 1, max: 12 })), (sent, sizes) => {
        const [whole, cut] = [new LineReader(8), new LineReader(8)];
        const expected = whole.push(encode(sent));
        expect(cutAnywhere(encode(sent), sizes).flatMap((chunk) => cut.push(chunk))).toEqual(expected);
        expect(cut.end()).toEqual(whole.end());
      }),
      { numRuns: 500 },
    );
  });

  it('puts a long line together from single bytes', () => {
    const line = encode('x'.repeat(100_000));
    const reader = new LineReader(line.length);
    for (const byte of line) expect(reader.push(Uint8Array.of(byte))).toEqual([]);
    expect(reader.push(encode('\n'))).toEqual([{ kind: 'line', bytes: line }]);
  });

  it('gives what follows the last newline at the end, once', () => {
    const reader = new LineReader(8);
    reader.push(encode('a\nrest'));
    expect(reader.end()).toEqual(encode('rest'));
    expect(reader.end()).toBeUndefined();
  });

  it('gives lines that do not change when the chunk is used again', () => {
    const chunk = encode('abc\n');
    const lines = new LineReader(8).push(chunk);
    chunk.fill(9);
    expect(lines.map(shown)).toEqual(['abc']);
  });
});
