import { describe, expect, it } from 'vitest';
import { BackOff } from '../../src/wire/back-off.ts';

const waits = (random: () => number, tries = 6): readonly unknown[] => {
  const backOff = new BackOff({ firstMs: 100, capMs: 1000, tries, random });
  return Array.from({ length: tries + 1 }, () => backOff.next()).map((step) =>
    step.kind === 'wait' ? step.waitMs : step.kind,
  );
};

describe('BackOff', () => {
  it('doubles up to the cap, then stops', () => {
    expect(waits(() => 0.999999)).toEqual([100, 200, 400, 800, 1000, 1000, 'stop']);
  });

  it('takes off up to half of each wait by chance', () => {
    expect(waits(() => 0)).toEqual([50, 100, 200, 400, 500, 500, 'stop']);
  });

  it('stays stopped until it is reset', () => {
    const backOff = new BackOff({ firstMs: 100, capMs: 1000, tries: 1, random: () => 0 });
    backOff.next();
    expect([backOff.next(), backOff.next()]).toEqual([{ kind: 'stop' }, { kind: 'stop' }]);
    backOff.reset();
    expect(backOff.next()).toEqual({ kind: 'wait', waitMs: 50 });
  });

  it('never waits longer than the cap, however many tries there are', () => {
    expect(
      waits(() => 0.999999, 2000)
        .slice(0, -1)
        .every((wait) => Number(wait) <= 1000),
    ).toBe(true);
  });
});
