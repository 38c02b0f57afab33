import { expect, test } from 'vitest';
import { originsIn } from '../../../extension/options/settings.ts';

test.each([
  ['https://example.com/path?x=1', ['https://example.com']],
  ['example.com', ['https://example.com']],
  ['http://127.0.0.1:8080', ['http://127.0.0.1:8080']],
  ['https://a.test, https://b.test\nhttps://c.test', ['https://a.test', 'https://b.test', 'https://c.test']],
  ['https://EXAMPLE.com:443', ['https://example.com']],
  ['', []],
])('reads %j as sites', (typed, origins) => {
  expect(originsIn(typed)).toEqual(origins);
});

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ftp://example.com',
  'chrome://settings',
  'https://',
  'https://a.test data:text/html,x',
])('takes %s for no site, and so nothing of what was typed beside it', (typed) => {
  expect(originsIn(typed)).toBeUndefined();
});
