import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PartsAssembler } from '../../src/wire/parts-assembler.ts';
import { partsOf, type Part } from '../../src/wire/parts.ts';

const assembler = (): PartsAssembler => new PartsAssembler({ maxBytes: 10, maxOpen: 2 });
const part = (number: number, of: number, text = 'ab', id = 'r1'): Part => ({ id, part: number, of, text });

describe('PartsAssembler', () => {
  it('gives each text back, whatever the parts were and however messages are interleaved', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 100 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 14, max: 60 }),
        fc.infiniteStream(fc.nat()),
        (sent, maxBytes, picks) => {
          const taker = new PartsAssembler({ maxBytes: 1000, maxOpen: 4 });
          const queues = sent.map((text, at) => [...partsOf(`r${at}`, text, maxBytes)]);
          const whole = new Map<string, string>();
          while (queues.some((queue) => queue.length > 0)) {
            const open = queues.filter((queue) => queue.length > 0);
            const next = open[(picks.next().value ?? 0) % open.length]?.shift();
            if (next === undefined) continue;
            const taken = taker.take(next);
            expect(taken.state).not.toBe('refused');
            if (taken.state === 'whole') whole.set(taken.id, taken.text);
          }
          expect([...whole].toSorted()).toEqual(sent.map((text, at) => [`r${at}`, text]).toSorted());
        },
      ),
    );
  });

  it.each<[string, readonly Part[], string]>([
    ['a part of no open message', [part(2, 2)], 'foreign'],
    ['a part that counts differently', [part(1, 3), part(2, 4)], 'foreign'],
    ['the first part twice', [part(1, 3), part(1, 3)], 'duplicated'],
    ['a later part twice', [part(1, 3), part(2, 3), part(2, 3)], 'duplicated'],
    ['a gap', [part(1, 3), part(3, 3)], 'missing'],
    ['part 0', [part(0, 1)], 'bad_number'],
    ['a part beyond the last', [part(3, 2)], 'bad_number'],
    ['half a part', [part(1.5, 2)], 'bad_number'],
    ['an empty part of several', [part(1, 2, '')], 'bad_number'],
    ['a byte too many in one part', [part(1, 1, '12345678901')], 'too_large'],
    ['a byte too many over all parts', [part(1, 2, 'é€12345'), part(2, 2, '1')], 'too_large'],
    [
      'one open message too many',
      [part(1, 2, 'a', 'r2'), part(1, 2, 'a', 'r3'), part(1, 2)],
      'too_many_open',
    ],
  ])('refuses %s', (_, parts, reason) => {
    const taker = assembler();
    const taken = parts.map((each) => taker.take(each));
    expect(taken.slice(0, -1).every((each) => each.state === 'open')).toBe(true);
    expect(taken.at(-1)).toEqual({ state: 'refused', id: 'r1', reason });
  });

  it('takes exactly the bound of bytes', () => {
    expect(assembler().take(part(1, 1, '1234567890'))).toEqual({
      state: 'whole',
      id: 'r1',
      text: '1234567890',
    });
  });

  it('ends a message with the refused part: what follows is foreign, and it can begin anew', () => {
    const taker = assembler();
    taker.take(part(1, 3));
    taker.take(part(3, 3));
    expect(taker.take(part(2, 3))).toEqual({ state: 'refused', id: 'r1', reason: 'foreign' });
    taker.take(part(1, 2));
    expect(taker.take(part(2, 2, 'cd'))).toEqual({ state: 'whole', id: 'r1', text: 'abcd' });
  });

  it('leaves other messages alone when one is refused, and makes room when one is forgotten', () => {
    const taker = assembler();
    taker.take(part(1, 2, 'a', 'r2'));
    taker.take(part(1, 2, 'a', 'r3'));
    taker.take(part(2, 3, 'a', 'r4'));
    taker.forget('r3');
    expect(taker.take(part(1, 2))).toEqual({ state: 'open' });
    expect(taker.take(part(2, 2, 'b', 'r2'))).toEqual({ state: 'whole', id: 'r2', text: 'ab' });
  });

  it('takes a message of one part even where no more may be open', () => {
    const taker = assembler();
    taker.take(part(1, 2, 'a', 'r2'));
    taker.take(part(1, 2, 'a', 'r3'));
    expect(taker.take(part(1, 1))).toMatchObject({ state: 'whole' });
  });
});
