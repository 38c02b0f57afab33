import { describe, expect, it } from 'vitest';
import { workOn } from './prepared-call.ts';

describe('browser_status', () => {
  it('gives what the guard knows, and what is of a page apart from it', () => {
    const { conclude } = workOn('status', 'browser_status', {});
    expect(conclude({ profile: 'default', page: { t1: { title: 'T' } } })).toEqual({
      is: 'done',
      outcome: { kind: 'observed', evidence: {} },
      result: { profile: 'default' },
      page: { t1: { title: 'T' } },
    });
    expect(conclude({ profile: 'default' })).not.toHaveProperty('page');
  });
});
