import { describe, expect, it } from 'vitest';
import { acted, element, look } from './conclude/seen.ts';
import { preparedCall, workOn } from './prepared-call.ts';

describe('page_click', () => {
  it('clicks once with the left button where nothing else is said', () => {
    const { work, refs } = preparedCall('page_click', { ref: 'e12' });
    expect(work).toMatchObject({
      act: { do: 'click', ref: 'e12', button: 'left', count: 1, modifiers: [] },
    });
    expect(refs).toEqual([{ pointer: '/arguments/ref', ref: 'e12' }]);
  });

  it('passes on what is said, as it is said', () => {
    const args = { ref: 'e2', button: 'middle', count: 2, modifiers: ['Shift', 'Alt'] };
    expect(preparedCall('page_click', args).work).toMatchObject({ act: { do: 'click', ...args } });
  });

  it('is observed, never verified, even where much changed', () => {
    const { conclude } = workOn('act', 'page_click', { ref: 'e12' });
    const seen = acted({ look: look({ changes: 9, checked: true }), target: element({ role: 'checkbox' }) });
    expect(conclude(seen)).toMatchObject({
      is: 'done',
      outcome: { kind: 'observed', evidence: { changes: 9, checked: true, nothingChanged: false } },
    });
  });
});
