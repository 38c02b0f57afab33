import { describe, expect, it } from 'vitest';
import { concludeNavigation } from '../../../src/tools/conclude/conclude-navigation.ts';
import { navigated } from './seen.ts';

describe('a navigation', () => {
  it('is verified when the tab came to the URL that was asked for', () => {
    expect(concludeNavigation(navigated(), 'http://127.0.0.1/next', { tab: 't2' })).toEqual({
      is: 'done',
      outcome: {
        kind: 'verified',
        evidence: { redirected: false, sameDocument: false, loaded: 'complete', readable: true },
      },
      result: { tab: 't2', loaded: 'complete', readable: true },
      page: { url: 'http://127.0.0.1/next', title: 'Next page' },
    });
  });

  it.each([
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    ['http://example.com:80/a/../b', 'http://example.com/b'],
    ['http://example.com/é', 'http://example.com/%C3%A9'],
  ])('compares URLs as the browser writes them: %s', (asked, committedUrl) => {
    expect(concludeNavigation(navigated({ committedUrl }), asked)).toMatchObject({ is: 'done' });
  });

  it.each([
    ['http://example.com/#a', 'http://example.com/#b'],
    ['http://example.com/#a', 'http://example.com/'],
    ['http://example.com/', 'http://example.com/login'],
    ['http://example.com/', 'https://example.com/'],
  ])('that came to another address without a redirect is a mismatch: %s', (asked, committedUrl) => {
    expect(concludeNavigation(navigated({ committedUrl }), asked)).toMatchObject({
      is: 'mismatch',
      observed: { redirected: false },
      page: { url: committedUrl },
    });
  });

  it('that was redirected is verified, and says so', () => {
    expect(concludeNavigation(navigated({ redirected: true }), 'http://127.0.0.1/old')).toMatchObject({
      is: 'done',
      outcome: { kind: 'verified', evidence: { redirected: true } },
    });
  });

  it('without a URL to compare is verified when a page was committed', () => {
    expect(concludeNavigation(navigated(), null)).toMatchObject({
      is: 'done',
      outcome: { kind: 'verified' },
    });
  });

  it('to an origin that may not be read tells the origin alone, and why', () => {
    const seen = navigated({ committedUrl: 'https://example.com/secret?q=1', readable: false, title: null });
    const conclusion = concludeNavigation(seen, 'https://example.com/secret?q=1');
    expect(conclusion).toMatchObject({
      is: 'done',
      result: { readable: false, hint: expect.stringContaining('may not read that origin') },
      page: { origin: 'https://example.com' },
    });
    expect(JSON.stringify(conclusion)).not.toContain('secret');
  });

  it('to an error page is a mismatch, whether or not there was a URL to compare', () => {
    for (const asked of ['http://127.0.0.1/next', null]) {
      expect(concludeNavigation(navigated({ failed: true }), asked)).toMatchObject({
        is: 'mismatch',
        observed: { failed: true },
      });
    }
  });

  it('of which no page came is unknown, never done', () => {
    for (const asked of ['http://127.0.0.1/next', null]) {
      const seen = navigated({ committedUrl: null, loaded: 'begun', title: null });
      expect(concludeNavigation(seen, asked)).toMatchObject({ is: 'unknown', observed: { loaded: 'begun' } });
    }
  });

  it('in a tab that was closed on the way is unknown', () => {
    expect(concludeNavigation(navigated({ closed: true }), null)).toMatchObject({ is: 'unknown' });
  });
});
