import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../../src/tools/conclude/page-address.ts';
import { navigated } from './seen.ts';

describe('the address that a navigation came to', () => {
  it('is told whole, with the title, where the page may be read', () => {
    expect(pageAddress(navigated())).toEqual({ url: 'http://127.0.0.1/next', title: 'Next page' });
    expect(pageAddress(navigated({ title: null }))).toEqual({ url: 'http://127.0.0.1/next' });
  });

  it('is its origin alone where it may not, however odd the address', () => {
    const unread = { readable: false, title: null };
    expect(pageAddress(navigated({ ...unread, committedUrl: 'https://a.example/b' }))).toEqual({
      origin: 'https://a.example',
    });
    expect(pageAddress(navigated({ ...unread, committedUrl: 'about:blank' }))).toEqual({ origin: 'null' });
    expect(pageAddress(navigated({ ...unread, committedUrl: '%%' }))).toEqual({ origin: 'null' });
  });

  it('is nothing where no page came', () => {
    expect(pageAddress(navigated({ committedUrl: null }))).toEqual({});
  });
});
