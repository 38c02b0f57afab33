import { describe, expect, it } from 'vitest';
import { Correlation } from '../../src/wire/correlation.ts';

const calls = (): Correlation<number, string> => new Correlation();

describe('Correlation', () => {
  it('gives the answer to the call with its id', async () => {
    const pending = calls();
    const [first, second] = [pending.open('a'), pending.open('b')];
    expect(pending.settle('b', 2)).toBe(true);
    expect(pending.settle('a', 1)).toBe(true);
    expect(await Promise.all([first, second])).toEqual([
      { ok: true, answer: 1 },
      { ok: true, answer: 2 },
    ]);
    expect(pending.size).toBe(0);
  });

  it('refuses an id in flight without touching the call that waits', async () => {
    const pending = calls();
    const first = pending.open('a');
    expect(pending.open('a')).toBeUndefined();
    pending.settle('a', 1);
    expect(await first).toEqual({ ok: true, answer: 1 });
  });

  it('settles once: a second, a late and a foreign answer are told apart', async () => {
    const pending = calls();
    const first = pending.open('a');
    expect([
      pending.settle('a', 1),
      pending.settle('a', 2),
      pending.fail('a', 'late'),
      pending.settle('x', 3),
    ]).toEqual([true, false, false, false]);
    expect(await first).toEqual({ ok: true, answer: 1 });
  });

  it('takes an id again after its call has ended', () => {
    const pending = calls();
    void pending.open('a');
    pending.fail('a', 'timeout');
    expect(pending.has('a')).toBe(false);
    expect(pending.open('a')).toBeDefined();
  });

  it('ends all waiting calls with one reason', async () => {
    const pending = calls();
    const all = Promise.all([pending.open('a'), pending.open('b')].map(async (waiting) => waiting));
    pending.failAll('host lost');
    expect(await all).toEqual([
      { ok: false, reason: 'host lost' },
      { ok: false, reason: 'host lost' },
    ]);
    expect(pending.size).toBe(0);
  });
});
