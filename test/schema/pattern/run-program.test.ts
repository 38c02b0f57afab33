import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programOf } from '../../../src/schema/pattern/program.ts';
import { readPattern } from '../../../src/schema/pattern/read-pattern.ts';
import { runProgram } from '../../../src/schema/pattern/run-program.ts';

function matches(pattern: string, text: string, steps = 1_000_000): boolean {
  const syntax = readPattern(pattern);
  if ('fault' in syntax) throw new Error(`${pattern}: ${syntax.message}`);
  const program = programOf(syntax, 5_000);
  if (program === undefined) throw new Error(`${pattern}: too long`);
  return runProgram(program, text, { steps, levels: 0 });
}

const atoms = [
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\W',
  '[ab]',
  '[^a]',
  '[a-c_]',
  '\\b',
  '\\B',
  '^',
  '$',
  '1',
  ' ',
  '😀',
  '\\u{1F600}',
  '\\x61',
];
const quantifiers = ['', '', '', '*', '+', '?', '{2}', '{0,1}', '{1,}', '*?'];
const piece = fc.letrec<{ tree: string; atom: string }>((tie) => ({
  atom: fc
    .tuple(fc.constantFrom(...atoms), fc.constantFrom(...quantifiers))
    .map(([atom, times]) => (/^(?:\\[bB]|\^|\$)$/.test(atom) ? atom : atom + times)),
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('atom'),
    fc.tuple(tie('tree'), tie('tree')).map((two) => two.join('')),
    fc.tuple(tie('tree'), tie('tree')).map((two) => `(?:${two.join('|')})`),
    fc.tuple(tie('tree'), fc.constantFrom(...quantifiers)).map(([inner, times]) => `(${inner})${times}`),
  ),
}));
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', ' ', '_', '\n', '😀', 'é'), { maxLength: 8 })
  .map((all) => all.join(''));

describe('the pattern matcher', () => {
  it('answers as ECMAScript does, for patterns and texts of every shape', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(piece.tree, text, (pattern, sample) => {
        expect(matches(pattern, sample), `${pattern} on ${JSON.stringify(sample)}`).toBe(
          new RegExp(pattern, 'u').test(sample),
        );
      }),
      { numRuns: 3_000, seed: 7 },
    );
  });

  it.each([
    ['^\\p{Lu}+$', 'ÄÖ', true],
    ['^\\P{L}$', '1', true],
    ['^\\p{Script=Greek}$', 'α', true],
    ['^\\cJ$', '\n', true],
    ['^\\0$', '\0', true],
    ['^(?<year>\\d{4})$', '2026', true],
    ['^[\\w.-]+$', 'a.b-c', true],
    ['^[\\b]$', '\b', true],
    ['^\\ud83d\\ude00$', '😀', true],
    ['^\\/\\-\\.$', '/-.', true],
    ['[]', 'a', false],
    ['^[^]$', '\n', true],
    ['', '', true],
    ['a$', 'a\n', false],
  ])('%s on %j: %s', (pattern, sample, answer) => expect(matches(pattern, sample)).toBe(answer));

  it.each([
    ['(?=a)', 'unsupported'],
    ['(?!a)', 'unsupported'],
    ['(?<=a)', 'unsupported'],
    ['(a)\\1', 'unsupported'],
    ['(?<a>b)\\k<a>', 'unsupported'],
    ['(?i:a)', 'unsupported'],
    [`${'('.repeat(65)}${')'.repeat(65)}`, 'unsupported'],
    ['(', 'malformed'],
    [')', 'malformed'],
    ['[a', 'malformed'],
    ['a**', 'malformed'],
    ['*', 'malformed'],
    ['a{2,1}', 'malformed'],
    ['a{', 'malformed'],
    ['[b-a]', 'malformed'],
    ['[\\d-a]', 'malformed'],
    ['\\q', 'malformed'],
    ['\\x1', 'malformed'],
    ['\\u{110000}', 'malformed'],
    ['\\p{Nothing}', 'malformed'],
    ['(?<1>a)', 'malformed'],
    ['^*', 'malformed'],
    ['\\', 'malformed'],
  ])('takes no %s: %s', (pattern, fault) => expect(readPattern(pattern)).toMatchObject({ fault }));

  it('takes steps in proportion to the text, and stops when they are spent', () => {
    const spent = (length: number): number => {
      const budget = { steps: 10_000_000, levels: 0 };
      const syntax = readPattern('^(a+)+$');
      const program = 'fault' in syntax ? undefined : programOf(syntax, 100);
      if (program === undefined) throw new Error('it is taken');
      expect(runProgram(program, `${'a'.repeat(length)}!`, budget)).toBe(false);
      return 10_000_000 - budget.steps;
    };
    expect(spent(20_000) / spent(10_000)).toBeCloseTo(2, 1);
    expect(matches('a*', 'a'.repeat(100), 50)).toBe(true);
    expect(matches('^a*$', 'a'.repeat(100), 50)).toBe(false);
  });
});
