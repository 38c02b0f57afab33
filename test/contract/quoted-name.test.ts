import { describe, expect, it } from 'vitest';
import { quotedName } from '../../src/contract/quoted-name.ts';

describe('quotedName', () => {
  it('quotes a plain name as it is', () => {
    expect(quotedName('tab id')).toBe('"tab id"');
  });

  it('escapes quotes, control characters, direction marks, invisible characters and lone surrogates', () => {
    expect(quotedName('a"b\\\n')).toBe('"a\\"b\\\\\\u000a"');
    expect(quotedName('\u202eba\u200b\u00a0')).toBe('"\\u202eba\\u200b\\u00a0"');
    expect(quotedName('\ud83d')).toBe('"\\ud83d"');
    expect(quotedName('\u{e0041}')).toBe('"\\udb40\\udc41"');
  });

  it('shows the first 64 characters of a longer name, never half a character', () => {
    expect(quotedName('😀'.repeat(64))).toBe(`"${'😀'.repeat(64)}"`);
    expect(quotedName('😀'.repeat(65))).toBe(`"${'😀'.repeat(64)}…"`);
    expect(quotedName('a'.repeat(300_000))).toBe(`"${'a'.repeat(64)}…"`);
  });
});
