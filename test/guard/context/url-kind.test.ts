import { describe, expect, it } from 'vitest';
import { isLoopback } from '../../../src/guard/context/loopback.ts';
import { urlKind } from '../../../src/guard/context/url-kind.ts';

describe('urlKind', () => {
  it.each([
    ['http://127.0.0.1:8080/a?b#c', { kind: 'web', origin: 'http://127.0.0.1:8080' }],
    ['HTTPS://Example.COM:443/', { kind: 'web', origin: 'https://example.com' }],
    ['chrome://version', { kind: 'restricted', what: 'a page of the browser' }],
    ['view-source:http://localhost/', { kind: 'restricted', what: 'the source view of a page' }],
    ['not an address', { kind: 'restricted', what: 'a page without an address' }],
    ['JavaScript:alert(1)', { kind: 'denied', scheme: 'javascript' }],
    ['\tjava\nscript:alert(1)', { kind: 'denied', scheme: 'javascript' }],
    ['blob:http://localhost/1', { kind: 'denied', scheme: 'blob' }],
    ['filesystem:http://localhost/temporary/1', { kind: 'denied', scheme: 'filesystem' }],
    ['constructor:x', { kind: 'denied', scheme: 'constructor' }],
  ])('tells %j as %j', (url, kind) => {
    expect(urlKind(url)).toEqual(kind);
  });
});

describe('isLoopback', () => {
  it.each([
    ['http://127.0.0.1:1', true],
    ['https://localhost', true],
    ['http://[::1]:8080', true],
    ['http://127.1', true],
    ['http://127.0.0.2', false],
    ['http://localhost.', false],
    ['http://evil.localhost', false],
    ['null', false],
  ])('says of %j: %s', (origin, is) => {
    expect(isLoopback(origin)).toBe(is);
  });
});
