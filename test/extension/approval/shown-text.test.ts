import { expect, test } from 'vitest';
import { capped, shownText } from '../../../extension/approval/shown-text.ts';

const words = (text: string, lines = false): string =>
  shownText(text, { lines })
    .map((run) => (run.escaped ? `<${run.text}>` : run.text))
    .join('');

test.each([
  ['a right-to-left override', 'pay\u202Egpj.exe', 'pay<U+202E>gpj.exe'],
  ['an isolate', 'a\u2066b\u2069', 'a<U+2066>b<U+2069>'],
  ['a zero-width space', 'bank\u200B.example', 'bank<U+200B>.example'],
  ['a joiner and a byte order mark', '\u200Da\uFEFF', '<U+200D>a<U+FEFF>'],
  ['a soft hyphen', 'a\u00ADb', 'a<U+00AD>b'],
  ['a filler that looks like nothing', 'a\u3164\u115Fb', 'a<U+3164><U+115F>b'],
  ['a tag character beyond the first plane', 'a\u{E0041}b', 'a<U+E0041>b'],
  ['a control character and an escape', 'a\u0000\u001B[31m', 'a<U+0000><U+001B>[31m'],
  ['half a character', 'a\uD800b', 'a<U+D800>b'],
  ['a space that is no plain space', 'a\u00A0\u3000b', 'a<U+00A0><U+3000>b'],
  ['line and paragraph separators', 'a\u2028\u2029b', 'a<U+2028><U+2029>b'],
  ['a private character', 'a\uE000b', 'a<U+E000>b'],
])('names %s in place of it', (_, text, expected) => {
  expect(words(text)).toBe(expected);
});

test('breaks lines where there are lines, and names the line feed elsewhere', () => {
  expect(words('a\nb')).toBe('a<↵>b');
  expect(words('a\nb\r', true)).toBe('a\nb<U+000D>');
});

test('lets three marks stand on a letter, and names the ones piled on them', () => {
  expect(words(`e${'\u0301'.repeat(3)}`)).toBe(`e${'\u0301'.repeat(3)}`);
  expect(words(`e${'\u0301'.repeat(5)}`)).toBe(`e${'\u0301'.repeat(3)}<U+0301><U+0301>`);
});

test('leaves text of any script as it is', () => {
  for (const text of ['', 'Grüße', 'שלום', '你好', 'नमस्ते', '🍵 tea', '<b>bold</b> &amp; "q"'])
    expect(words(text)).toBe(text);
});

test('a text that spells an escape is no escape', () => {
  expect(shownText('U+202E')).toEqual([{ text: 'U+202E', escaped: false }]);
});

test('caps words by characters, and counts what is left out', () => {
  expect(capped('🍵🍵🍵', 2)).toEqual({ text: '🍵🍵', more: 1 });
  expect(capped('ab', 2)).toEqual({ text: 'ab', more: 0 });
});
