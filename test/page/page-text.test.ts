import { expect, test } from 'vitest';
import { bounded, quoted } from '../../src/page/page-text.ts';

test('collapses every kind of white space and cuts at a bound of whole characters', () => {
  expect(bounded(' a\n\t b\u00a0\u2003c ')).toEqual({ text: 'a b c', cut: false });
  expect(bounded('😀'.repeat(3), 2)).toEqual({ text: '😀😀', cut: true });
  expect(bounded('x'.repeat(200))).toEqual({ text: 'x'.repeat(200), cut: false });
  expect(bounded('x'.repeat(10_000_000))).toEqual({ text: 'x'.repeat(200), cut: true });
});

test('marks what was cut outside the quotes, where page text cannot write it', () => {
  expect(quoted({ text: 'a…', cut: false })).toBe('"a…"');
  expect(quoted({ text: 'a', cut: true })).toBe('"a"…');
});

test('escapes what cannot be seen and what turns the direction of text, and nothing that a person reads', () => {
  for (const unseen of [
    '\u202e',
    '\u200b',
    '\u00ad',
    '\u2066',
    '\ufeff',
    '\u0007',
    '\u007f',
    '\u3164',
    '\ue000',
    '\u00a0',
    '\u{e0041}',
  ]) {
    const text = quoted({ text: `a${unseen}b`, cut: false });
    expect(text).toMatch(/^"a(\\u[0-9a-f]{4}){1,2}b"$/);
    expect(JSON.parse(text)).toBe(`a${unseen}b`);
  }
  const read = 'Zoë, 東京 — «ja» مرحبا "x" 😀';
  expect(JSON.parse(quoted({ text: read, cut: false }))).toBe(read);
  expect(quoted({ text: 'Zoë 東京 😀', cut: false })).toBe('"Zoë 東京 😀"');
});
