import { describe, expect, it } from 'vitest';
import { navigated } from './conclude/seen.ts';
import { preparedCall, workOn } from './prepared-call.ts';

describe('tab_navigate', () => {
  it('goes to a URL, which is named with its pointer', () => {
    const url = 'https://example.com/';
    const { work, urls } = preparedCall('tab_navigate', { to: 'url', url });
    expect(work).toMatchObject({ on: 'navigate', destination: { to: 'url', url } });
    expect(urls).toEqual([{ pointer: '/arguments/url', url }]);
  });

  it.each(['back', 'forward', 'reload'])('goes %s with no URL to compare', (to) => {
    expect(preparedCall('tab_navigate', { to }).work).toMatchObject({ destination: { to } });
    expect(workOn('navigate', 'tab_navigate', { to }).conclude(navigated())).toMatchObject({
      is: 'done',
      outcome: { kind: 'verified' },
    });
  });

  it('is a mismatch when the tab shows another address', () => {
    const { conclude } = workOn('navigate', 'tab_navigate', { to: 'url', url: 'http://127.0.0.1/asked' });
    expect(conclude(navigated())).toMatchObject({ is: 'mismatch' });
  });
});
