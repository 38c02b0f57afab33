import { describe, expect, it } from 'vitest';
import { acted, look } from './conclude/seen.ts';
import { preparedCall, workOn } from './prepared-call.ts';

describe('page_fill', () => {
  it('fills without submitting where nothing else is said', () => {
    expect(preparedCall('page_fill', { ref: 'e4', text: '00123' }).work).toMatchObject({
      act: { do: 'fill', ref: 'e4', text: '00123', submit: false },
    });
  });

  it('takes text of 32,768 characters, counted in code points, and not one more', () => {
    expect(preparedCall('page_fill', { ref: 'e4', text: '😀'.repeat(32_768) }).work).toBeDefined();
    expect(() => preparedCall('page_fill', { ref: 'e4', text: 'x'.repeat(32_769) })).toThrow('too_long');
  });

  it('is verified by the value read back, and takes an empty text', () => {
    const { conclude } = workOn('act', 'page_fill', { ref: 'e12', text: '' });
    expect(conclude(acted({ look: look({ value: '' }) }))).toMatchObject({ outcome: { kind: 'verified' } });
    expect(conclude(acted({ look: look({ value: 'x' }) }))).toMatchObject({ is: 'mismatch' });
  });
});
