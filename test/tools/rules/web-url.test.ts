import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webUrl } from '../../../src/tools/rules/web-url.ts';
import { sentArguments } from '../../../src/tools/sent-arguments.ts';

const faultOf = (url: string) => webUrl('url').check(sentArguments({ url }, []))[0];

describe('a URL to go to', () => {
  it.each([
    'https://example.com/',
    'https://example.com',
    'HTTP://Example.COM:8080/a?b=c#d',
    'http://127.0.0.1:3000/x',
    'http://[::1]:80/',
    'https://пример.рф/страница',
    'https://example.com/?path=C:\\temp',
    'https://example.com/%20?q=a%0ab',
  ])('is taken when it is plainly a web URL: %s', (url) => {
    expect(faultOf(url)).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)\n',
    '\u0000javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,aGk=',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'chrome://settings',
    'chrome-extension://abcdefghijklmnopabcdefghijklmnop/x.html',
    'about:blank',
    'view-source:https://example.com/',
    'blob:https://example.com/2f0a',
    'filesystem:https://example.com/temporary/x',
    'ftp://example.com/',
    'ws://example.com/',
    'intent://example.com/#Intent;scheme=https;end',
    'mailto:a@example.com',
  ])('is refused for its scheme, however it is dressed up: %j', (url) => {
    expect(faultOf(url)?.code).toBe('context.scheme_denied');
  });

  it.each([
    [' https://example.com/', '"https://example.com/"'],
    ['https://example.com/\n', '"https://example.com/"'],
    ['\u00a0https://example.com/', '"https://example.com/"'],
    ['ht\ttps://example.com/', '"https://example.com/"'],
    ['https://exa\nmple.com/', '"https://example.com/"'],
    ['https://example.com/a b', '"https://example.com/a%20b"'],
    ['https://example.com/\u202egpj.exe', '"https://example.com/%E2%80%AEgpj.exe"'],
    ['https:/example.com', '"https://example.com/"'],
    ['https:example.com', '"https://example.com/"'],
    ['https:\\\\example.com\\a', '"https://example.com/a"'],
    ['https://example.com\\@evil.example/', '"https://example.com/@evil.example/"'],
    ['https:///example.com', '"https://example.com/"'],
    ['https://user:secret@example.com/x', '"https://example.com/x"'],
    ['https://user@example.com/', '"https://example.com/"'],
    ['//example.com/a', '"https://example.com/a"'],
    ['example.com', '"https://example.com/"'],
    ['www.example.com/a?b', '"https://www.example.com/a?b"'],
    ['localhost:8080/a', '"http://localhost:8080/a"'],
    ['example.com:8080', '"https://example.com:8080/"'],
  ])('that needs mending comes back mended: %j', (url, literal) => {
    expect(faultOf(url)).toMatchObject({ code: 'arguments.bad_format', hint: `send ${literal}` });
    expect(faultOf(JSON.parse(literal))).toBeUndefined();
  });

  it.each([
    'https://',
    'http://[',
    'not a url',
    '/path',
    '?q',
    'http://exa mple.com/',
    'https://a..b:99999/',
    '//',
  ])('that is none gets an example: %j', (url) => {
    expect(faultOf(url)?.code).toBe('arguments.bad_format');
  });

  it('never comes back with a secret that stood in it', () => {
    expect(JSON.stringify(faultOf('https://user:hunter2@example.com/'))).not.toContain('hunter2');
  });

  it('that is too long once mended is not suggested', () => {
    expect(faultOf(`https://example.com/${'é '.repeat(900)}`)?.hint).toContain('https://example.com/"');
  });

  it('is taken only when the browser reads a web URL from it, whatever the text', () => {
    const part = fc.constantFrom(
      'http',
      'https',
      'javascript',
      'data',
      ':',
      '/',
      '//',
      '\\',
      '@',
      '.',
      'a',
      'b.c',
      '\t',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string({ maxLength: 2, unit: 'binary' })), { maxLength: 9 }),
        (parts) => {
          const url = parts.join('');
          if (faultOf(url) !== undefined) return;
          const { protocol, username, password } = new URL(url);
          expect(['http:', 'https:']).toContain(protocol);
          expect(username + password).toBe('');
          expect(url.toLowerCase().startsWith(`${protocol}//`)).toBe(true);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
