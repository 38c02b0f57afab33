import { describe, expect, it } from 'vitest';
import { navigated } from './conclude/seen.ts';
import { preparedCall, workOn } from './prepared-call.ts';

describe('tab_open', () => {
  it('opens the URL that was asked for, to the letter', () => {
    const { work, urls } = preparedCall('tab_open', { url: 'http://127.0.0.1/next' });
    expect(work).toMatchObject({ on: 'open_tab', url: 'http://127.0.0.1/next' });
    expect(urls).toEqual([{ pointer: '/arguments/url', url: 'http://127.0.0.1/next' }]);
  });

  it('takes a URL of 2,048 characters, and not one more', () => {
    const url = 'http://127.0.0.1/';
    expect(preparedCall('tab_open', { url: url.padEnd(2048, 'x') })).toBeDefined();
    expect(() => preparedCall('tab_open', { url: url.padEnd(2049, 'x') })).toThrow('arguments.too_long');
  });

  it('gives the handle of the new tab', () => {
    const { conclude } = workOn('open_tab', 'tab_open', { url: 'http://127.0.0.1/next' });
    expect(conclude({ ...navigated(), tab: 't2' })).toMatchObject({ is: 'done', result: { tab: 't2' } });
  });
});
