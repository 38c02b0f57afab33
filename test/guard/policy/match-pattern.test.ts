import { describe, expect, it } from 'vitest';
import {
  likelyPattern,
  matchesPattern,
  parseMatchPattern,
  patternsCover,
  type MatchPattern,
} from '../../../src/guard/policy/match-pattern.ts';
import { parseWebOrigin } from '../../../src/guard/policy/web-origin.ts';
import { factOrigins } from './random-facts.ts';

function pattern(text: string): MatchPattern {
  const parsed = parseMatchPattern(text);
  if (parsed === null) throw new Error(`${text} is no pattern`);
  return parsed;
}

const matches = (text: string, origin: string): boolean => {
  const parsed = parseWebOrigin(origin);
  return parsed !== null && matchesPattern(pattern(text), parsed);
};

const covers = (outer: readonly string[], inner: readonly string[]): boolean =>
  patternsCover(outer.map(pattern), inner.map(pattern));

describe('a match pattern', () => {
  it.each([
    ['https://a.example/*', 'https://a.example', true],
    ['https://a.example/*', 'https://a.example:8443', true],
    ['https://a.example/*', 'https://a.example.', true],
    ['https://a.example/*', 'http://a.example', false],
    ['https://a.example/*', 'https://www.a.example', false],
    ['https://a.example/*', 'https://a.example.evil.example', false],
    ['http://a.example/*', 'http://a.example', true],
    ['http://a.example/*', 'https://a.example', false],
    ['*://a.example/*', 'http://a.example', true],
    ['*://a.example/*', 'https://a.example', true],
    ['https://*.a.example/*', 'https://a.example', true],
    ['https://*.a.example/*', 'https://x.y.a.example', true],
    ['https://*.a.example/*', 'https://ba.example', false],
    ['https://*.a.example/*', 'https://example', false],
    ['https://*/*', 'https://anything.example:1', true],
    ['https://*/*', 'http://anything.example', false],
    ['<all_urls>', 'http://[::1]:8080', true],
    ['<all_urls>', 'https://a.example', true],
    ['<all_urls>', 'null', false],
    ['<all_urls>', 'file://', false],
    ['<all_urls>', 'chrome-extension://abc', false],
    ['https://a.example:443/*', 'https://a.example', true],
    ['http://a.example:80/*', 'http://a.example', true],
    ['http://a.example:443/*', 'http://a.example', false],
    ['http://localhost:*/*', 'http://localhost:3000', true],
    ['http://127.0.0.1:8080/*', 'http://127.0.0.1:8080', true],
    ['http://127.0.0.1:8080/*', 'http://127.0.0.1:8081', false],
    ['http://[::1]/*', 'http://[::1]:8080', true],
    ['https://xn--bcher-kva.example/*', 'https://xn--bcher-kva.example', true],
  ])('%s means %s: %s', (text, origin, isMeant) => {
    expect(matches(text, origin)).toBe(isMeant);
  });

  it.each([
    '',
    '*',
    'a.example',
    'https://a.example',
    'https://a.example/',
    'https://a.example/admin/*',
    'https://a.example/*#',
    ' https://a.example/*',
    'https://a.*/*',
    'https://*a.example/*',
    'https://*.*.example/*',
    'https://*./*',
    'https://A.example/*',
    'https://bücher.example/*',
    'https://a.example./*',
    'https://*.a.example./*',
    'https://user@a.example/*',
    'https://a.example:0/*',
    'https://a.example:65536/*',
    'https://a.example:080/*',
    'https://a.example:/*',
    'https://127.1/*',
    'https://*.127.0.0.1/*',
    'https://[::1/*',
    'https://[0:0::1]/*',
    'https://*.[::1]/*',
    'https://a b.example/*',
    'https:///*',
    'ftp://a.example/*',
    'file:///*',
    'javascript://a.example/*',
  ])('is not %j', (text) => {
    expect(parseMatchPattern(text)).toBeNull();
  });

  it('takes the highest port there is', () => {
    expect(parseMatchPattern('https://a.example:65535/*')?.port).toBe(65_535);
  });

  it.each([
    ['bank.example', 'https://bank.example/*'],
    ['https://Bücher.example/laden?x', 'https://xn--bcher-kva.example/*'],
    ['http://a.example./', 'http://a.example/*'],
    ['http://a.example.:8080', 'http://a.example:8080/*'],
    ['https://a.example/admin/*', 'https://a.example/*'],
    ['https://*.A.example', 'https://*.a.example/*'],
    ['HTTP://127.1:90', 'http://127.0.0.1:90/*'],
    ['https://a.*', 'https://example.com/*'],
    ['ftp://a.example/', 'https://example.com/*'],
    ['not an origin', 'https://example.com/*'],
  ])('is suggested for %s as %s', (text, meant) => {
    expect(likelyPattern(text)).toBe(meant);
    expect(parseMatchPattern(meant)).not.toBeNull();
  });
});

describe('patternsCover', () => {
  it.each([
    [['<all_urls>'], ['*://*/*', 'https://a.example:8443/*'], true],
    [['*://*/*'], ['<all_urls>'], true],
    [['https://*/*'], ['*://a.example/*'], false],
    [['https://*/*', 'http://*/*'], ['*://a.example/*'], true],
    [['https://*.a.example/*'], ['https://a.example/*'], true],
    [['https://*.a.example/*'], ['https://*.www.a.example/*'], true],
    [['https://*.a.example/*'], ['https://*.ba.example/*'], false],
    [['https://*.www.a.example/*'], ['https://*.a.example/*'], false],
    [['https://a.example/*'], ['https://*.a.example/*'], false],
    [['https://*.a.example/*'], ['https://*/*'], false],
    [['https://a.example:8443/*'], ['https://a.example/*'], false],
    [['https://a.example/*'], ['https://a.example:8443/*'], true],
    [['https://*:8443/*'], ['https://a.example:8443/*'], true],
    [['https://*:8443/*'], ['https://a.example:443/*'], false],
    [['https://b.example/*'], ['https://a.example/*'], false],
    [['https://a.example/*', 'https://b.example/*'], ['https://b.example/*', 'https://c.example/*'], false],
  ])('%j cover %j: %s', (outer, inner, isCovered) => {
    expect(covers(outer, inner)).toBe(isCovered);
  });

  it('never says that patterns cover what they do not match', () => {
    const texts = [
      '<all_urls>',
      '*://*.example/*',
      'https://*.a.example/*',
      'https://a.example:8443/*',
      'http://*/*',
    ];
    for (const outer of texts)
      for (const inner of texts.filter((text) => covers([outer], [text])))
        for (const origin of factOrigins.filter((each) => matches(inner, each)))
          expect(matches(outer, origin), `${outer} covers ${inner} at ${origin}`).toBe(true);
  });
});
