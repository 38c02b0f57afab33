import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameOpener, FrameSealer, sealBytes } from '../../src/wire/link-seal.ts';
import { nodeHmac } from './node-hmac.ts';

const key = new Uint8Array(32).fill(7);
const otherKey = new Uint8Array(32).fill(8);
const payload = new TextEncoder().encode('{"kind":"ping","nonce":"1"}');
const ends = () => ({ sealer: new FrameSealer(key, nodeHmac), opener: new FrameOpener(key, nodeHmac) });

describe('sealed frames', () => {
  it('are opened in the order they were sealed, each payload as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 100 })), (payloads) => {
        const { sealer, opener } = ends();
        for (const sent of payloads)
          expect(opener.open(sealer.seal(sent))).toEqual({ ok: true, payload: sent });
      }),
    );
  });

  it('hold a counter from 0, a proof, and the payload in the clear', () => {
    const { sealer } = ends();
    sealer.seal(payload);
    const frame = sealer.seal(payload);
    expect([...frame.subarray(0, 8)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(frame.subarray(sealBytes)).toEqual(payload);
    expect(sealBytes).toBe(40);
  });

  it('are refused after the change of any single byte, whatever the change', () => {
    const frame = new FrameSealer(key, nodeHmac).seal(payload);
    for (const at of frame.keys()) {
      for (const change of [1, 0x80, 0xff]) {
        const altered = frame.map((byte, index) => (index === at ? byte ^ change : byte));
        expect(new FrameOpener(key, nodeHmac).open(altered)).toEqual({ ok: false, fault: 'altered' });
      }
    }
    expect(new FrameOpener(key, nodeHmac).open(frame).ok).toBe(true);
  });

  it('are refused when cut, lengthened, empty, or sealed with another key', () => {
    const frame = new FrameSealer(key, nodeHmac).seal(payload);
    const bad = [
      frame.subarray(0, frame.length - 1),
      frame.subarray(0, sealBytes - 1),
      Uint8Array.of(...frame, 0),
      new Uint8Array(0),
      new FrameSealer(otherKey, nodeHmac).seal(payload),
    ];
    for (const each of bad) {
      expect(new FrameOpener(key, nodeHmac).open(each)).toEqual({ ok: false, fault: 'altered' });
    }
  });

  it('are refused when replayed, skipped or reordered', () => {
    const turns = [[0, 0], [1], [0, 2], [1, 0]];
    for (const order of turns) {
      const { sealer, opener } = ends();
      const frames = [0, 1, 2].map(() => sealer.seal(payload));
      const opened = order.map((at) => opener.open(frames[at] ?? payload));
      expect(opened.find((each) => !each.ok)).toEqual({ ok: false, fault: 'out_of_turn' });
    }
  });

  it('are not opened any more after the first fault', () => {
    const { sealer, opener } = ends();
    const [first, second] = [sealer.seal(payload), sealer.seal(payload)];
    expect(opener.open(second)).toEqual({ ok: false, fault: 'out_of_turn' });
    expect(opener.open(first)).toEqual({ ok: false, fault: 'out_of_turn' });
  });

  it('are opened from the middle of a larger buffer', () => {
    const { sealer, opener } = ends();
    opener.open(sealer.seal(payload));
    const frame = sealer.seal(payload);
    const larger = new Uint8Array(frame.length + 10);
    larger.set(frame, 5);
    expect(opener.open(larger.subarray(5, 5 + frame.length))).toEqual({ ok: true, payload });
  });
});
