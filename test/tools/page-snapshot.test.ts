import { describe, expect, it } from 'vitest';
import { preparedCall, workOn } from './prepared-call.ts';

describe('page_snapshot', () => {
  it('reads all of the page, 400 elements, where nothing else is said', () => {
    expect(preparedCall('page_snapshot', {}).work).toMatchObject({
      read: { do: 'snapshot', within: null, only: 'all', cursor: null, maxNodes: 400 },
    });
  });

  it('counts the element to read within among its refs', () => {
    const { refs, work } = preparedCall('page_snapshot', {
      within: 'e3',
      only: 'interactive',
      cursor: 'c-1',
    });
    expect(refs).toEqual([{ pointer: '/arguments/within', ref: 'e3' }]);
    expect(work).toMatchObject({ read: { within: 'e3', only: 'interactive', cursor: 'c-1' } });
  });

  it('keeps counts in the result and everything of the page apart', () => {
    const { conclude } = workOn('snapshot', 'page_snapshot', {});
    const page = { url: 'http://127.0.0.1/', title: 'T', outline: 'button "Buy" e1' };
    expect(conclude({ answer: 'snapshot', ...page, nodes: 1, nextRef: 2, cut: 7, cursor: 'c-2' })).toEqual({
      is: 'done',
      outcome: { kind: 'observed', evidence: { nodes: 1 } },
      result: { nodes: 1, cut: 7, cursor: 'c-2' },
      page,
    });
  });
});
