import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAfter, sourceLines } from '../../../../src/guard/policy/reading/source-lines.ts';

describe('sourceLines', () => {
  const text = [
    '{',
    '  "a": [1, "x:{[,",',
    '    { "b"',
    '      : true, "": -1.5e3,',
    '      "c/d~": null }, [], {}',
    '  ],',
    '  "e\\n\\"": {}',
    '}',
  ];

  it.each(['\n', '\r\n', '\r'])('knows the line of each member and item, lines ending with %j', (end) => {
    const lineOf = sourceLines(text.join(end));
    expect(lineOf([])).toBe(1);
    expect(lineOf(['a'])).toBe(2);
    expect(lineOf(['a', 0])).toBe(2);
    expect(lineOf(['a', 1])).toBe(2);
    expect(lineOf(['a', 2])).toBe(3);
    expect(lineOf(['a', 2, 'b'])).toBe(3);
    expect(lineOf(['a', 2, ''])).toBe(4);
    expect(lineOf(['a', 2, 'c/d~'])).toBe(5);
    expect(lineOf(['a', 4])).toBe(5);
    expect(lineOf(['e\n"'])).toBe(7);
  });

  it('gives what is not there the line of what is around it', () => {
    const lineOf = sourceLines(text.join('\n'));
    expect(lineOf(['a', 2, 'missing', 'deeper'])).toBe(3);
    expect(lineOf(['missing'])).toBe(1);
  });

  it('knows the line of a value that stands alone', () => {
    expect(sourceLines('\n\n 7')([])).toBe(3);
  });

  it('finds every value of what JSON.stringify writes on the line where it wrote it', () => {
    const tree = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(tree, (value) => {
        const lineOf = sourceLines(JSON.stringify(value, null, 1));
        expect(walk(value, [], 1, lineOf)).toBe(JSON.stringify(value, null, 1).split('\n').length);
      }),
    );
  });
});

type Path = readonly (string | number)[];

/** Follows what JSON.stringify does with an indent; returns the line on which the value ends. */
function walk(value: unknown, path: Path, line: number, lineOf: (path: Path) => number): number {
  expect(lineOf(path)).toBe(line);
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (members.length === 0) return line;
  let at = line;
  for (const [name, member] of members)
    at = walk(member, [...path, Array.isArray(value) ? Number(name) : name], at + 1, lineOf);
  return at + 1;
}

describe('lineAfter', () => {
  it.each([
    ['', 0, 1],
    ['a\nb', 1, 1],
    ['a\nb', 2, 2],
    ['😀\nb', 2, 2],
    ['a\r\nb\rc', 3, 2],
    ['a\r\nb\rc', 5, 3],
  ])('of %j and %i characters is %i', (text, characters, line) => {
    expect(lineAfter(text, characters)).toBe(line);
  });
});
