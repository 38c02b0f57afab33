import { expect, test } from 'vitest';
import { patternCovers } from '../../../extension/adapters/revoked-origins.ts';

test.each([
  ['http://127.0.0.1/*', 'http://127.0.0.1:8080', true],
  ['http://127.0.0.1:8080/*', 'http://127.0.0.1:8080', true],
  ['http://127.0.0.1:8080/*', 'http://127.0.0.1:8081', false],
  ['http://127.0.0.1:80/*', 'http://127.0.0.1', true],
  ['https://example.com/*', 'http://example.com', false],
  ['*://example.com/*', 'https://example.com', true],
  ['https://*.example.com/*', 'https://example.com', true],
  ['https://*.example.com/*', 'https://a.b.example.com', true],
  ['https://*.example.com/*', 'https://badexample.com', false],
  ['https://example.com/*', 'https://example.com.evil.test', false],
  ['https://*/*', 'https://anything.test', true],
  ['http://[::1]/*', 'http://[::1]:3000', true],
  ['<all_urls>', 'https://anything.test', true],
  ['https://example.com/*', 'null', false],
])('%s covers %s: %s', (pattern, origin, covers) => {
  expect(patternCovers(pattern, origin)).toBe(covers);
});
