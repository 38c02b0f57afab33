import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame, FrameReader } from '../../src/wire/frames.ts';
import { joined, cutAnywhere } from './cut-anywhere.ts';

const header = (length: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, length, true);
  return bytes;
};

describe('frames', () => {
  it('writes the length as four bytes, the lowest first', () => {
    expect([...encodeFrame(new Uint8Array(258)).subarray(0, 5)]).toEqual([2, 1, 0, 0, 0]);
  });

  it('gives the same frames however the stream is cut', () => {
    const payloads = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 8 });
    fc.assert(
      fc.property(payloads, fc.infiniteStream(fc.integer({ min: 1, max: 30 })), (sent, sizes) => {
        const reader = new FrameReader(40);
        const reads = cutAnywhere(joined(sent.map(encodeFrame)), sizes).map((chunk) => reader.push(chunk));
        expect(reads.flatMap((read) => read.frames)).toEqual(sent);
        expect(reads.some((read) => read.fault !== undefined)).toBe(false);
        expect(reader.unfinished).toBe(false);
      }),
    );
  });

  it('takes a frame of exactly the bound and refuses one byte more', () => {
    expect(new FrameReader(8).push(encodeFrame(new Uint8Array(8)))).toEqual({ frames: [new Uint8Array(8)] });
    expect(new FrameReader(8).push(header(9))).toEqual({ frames: [], fault: 'too_long' });
    expect(new FrameReader(1024 * 1024).push(header(0xffffffff))).toEqual({ frames: [], fault: 'too_long' });
  });

  it('refuses a length of zero', () => {
    expect(new FrameReader(8).push(header(0))).toEqual({ frames: [], fault: 'empty' });
  });

  it('gives the frames before a fault, and nothing after it', () => {
    const reader = new FrameReader(8);
    const stream = joined([encodeFrame(Uint8Array.of(1)), header(9), encodeFrame(Uint8Array.of(2))]);
    expect(reader.push(stream)).toEqual({ frames: [Uint8Array.of(1)], fault: 'too_long' });
    expect(reader.push(encodeFrame(Uint8Array.of(3)))).toEqual({ frames: [], fault: 'too_long' });
  });

  it('says when a stream ends inside a frame or inside a length', () => {
    const frame = encodeFrame(Uint8Array.of(1, 2, 3));
    for (const cut of [1, 3, 4, 6]) {
      const reader = new FrameReader(8);
      expect(reader.push(frame.subarray(0, cut))).toEqual({ frames: [] });
      expect(reader.unfinished).toBe(true);
    }
    expect(new FrameReader(8).unfinished).toBe(false);
  });

  it('gives frames that do not change when the chunk is used again', () => {
    const chunk = encodeFrame(Uint8Array.of(1, 2, 3));
    const { frames } = new FrameReader(8).push(chunk);
    chunk.fill(9);
    expect(frames).toEqual([Uint8Array.of(1, 2, 3)]);
  });
});
