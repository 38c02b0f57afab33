import { describe, expect, it } from 'vitest';
import { workOn } from './prepared-call.ts';

describe('tab_close', () => {
  it('is verified when the tab is gone, and a mismatch while it is there', () => {
    const { conclude } = workOn('close_tab', 'tab_close', {});
    expect(conclude({ gone: true })).toMatchObject({ is: 'done', outcome: { kind: 'verified' } });
    expect(conclude({ gone: false })).toMatchObject({ is: 'mismatch', observed: { gone: false } });
  });
});
