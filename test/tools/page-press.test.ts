import { describe, expect, it } from 'vitest';
import { pressableKeys } from '../../src/contract/keys.ts';
import { acted, look } from './conclude/seen.ts';
import { preparedCall, workOn } from './prepared-call.ts';

describe('page_press', () => {
  it('takes every key that there is', () => {
    for (const key of pressableKeys) {
      expect(preparedCall('page_press', { ref: 'e1', key }).work).toMatchObject({
        act: { do: 'press', ref: 'e1', key, modifiers: [] },
      });
    }
  });

  it('is observed, never verified', () => {
    const { conclude } = workOn('act', 'page_press', { ref: 'e12', key: 'a' });
    const seen = acted({ look: look({ value: 'secret', changes: 1 }) });
    expect(conclude(seen)).toMatchObject({ is: 'done', outcome: { kind: 'observed' } });
    expect(JSON.stringify(conclude(seen))).not.toContain('secret');
  });
});
