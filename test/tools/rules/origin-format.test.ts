import { describe, expect, it } from 'vitest';
import { originFormat } from '../../../src/tools/rules/origin-format.ts';
import { sentArguments } from '../../../src/tools/sent-arguments.ts';

const faultsOf = (...origins: string[]) => originFormat('origins').check(sentArguments({ origins }, []));

describe('an origin', () => {
  it('is taken as the browser writes it', () => {
    expect(faultsOf('https://example.com', 'http://127.0.0.1:3000', 'https://xn--e1afmkfd.xn--p1ai')).toEqual(
      [],
    );
  });

  it.each([
    ['https://example.com/', 'send "https://example.com"'],
    ['https://example.com/a?b', 'send "https://example.com"'],
    ['https://example.com:443', 'send "https://example.com"'],
    ['HTTPS://EXAMPLE.com', 'send "https://example.com"'],
    ['https://user:pw@example.com', 'send "https://example.com"'],
    ['example.com', 'send "https://example.com"'],
    ['localhost:3000', 'send "http://localhost:3000"'],
    ['https://*.example.com', 'name each site by itself, such as "https://example.com"'],
    ['*', 'name each site by itself, such as "https://example.com"'],
    ['<all_urls>', 'name each site by itself, such as "https://example.com"'],
  ])('in another form comes back in the right one: %s', (origin, hint) => {
    expect(faultsOf('https://example.org', origin)).toMatchObject([
      { code: 'arguments.bad_format', pointer: '/arguments/origins/1', hint },
    ]);
  });

  it.each(['file:///', 'chrome://settings', 'data:text/html,x', 'javascript:0', 'ftp://example.com'])(
    'of another scheme is refused for it: %s',
    (origin) => {
      expect(faultsOf(origin)).toMatchObject([
        { code: 'context.scheme_denied', pointer: '/arguments/origins/0' },
      ]);
    },
  );
});
