import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/contract/json.ts';
import { defaultBounds } from '../../src/schema/bounds.ts';
import { compileFull } from '../../src/schema/compile-full.ts';
import { compileSubset } from '../../src/schema/compile-subset.ts';
import { report } from '../../src/schema/report.ts';
import { SchemaError } from '../../src/schema/schema-error.ts';

const nest = (depth: number, wrap: (inner: JsonValue) => JsonValue, inner: JsonValue): JsonValue =>
  Array.from({ length: depth }).reduce<JsonValue>((each) => wrap(each), inner);

const doubled = (times: number): JsonValue => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(
    Array.from({ length: times + 1 }, (_, at) => {
      const next = { $ref: `#/$defs/d${at + 1}` };
      return [`d${at}`, at === times ? { type: 'integer' } : { allOf: [next, next] }];
    }),
  ),
});

const tree: JsonValue = { type: 'object', properties: { next: { $ref: '#' } }, additionalProperties: false };
const lists = nest(20_000, (inner) => [inner], []);
const closeAll = { close: true, input: 'parsed' } as const;

/** A schema and a value for it; each must end in a refusal or a verdict, within the bounds. */
const attacks: readonly (readonly [string, JsonValue, JsonValue, 'fits' | 'refused' | 'not taken'])[] = [
  ['eighteen doubled references', doubled(18), 1, 'fits'],
  ['forty doubled references', doubled(40), 1, 'refused'],
  ['forty doubled references that fail', doubled(40), 'x', 'refused'],
  ['a pattern that goes back over itself', { pattern: '^(a+)+$' }, `${'a'.repeat(50_000)}!`, 'refused'],
  ['a pattern with a reference to a group', { pattern: '^(a)\\1$' }, 'aa', 'not taken'],
  ['a pattern repeated beyond measure', { pattern: '^(?:a{1000}){1000}$' }, 'a', 'not taken'],
  ['20,000 nested lists as a value', { items: { $ref: '#' } }, lists, 'refused'],
  ['20,000 nested lists as a constant', { const: lists }, [], 'not taken'],
  ['20,000 nested lists that must differ', { uniqueItems: true }, [lists, 1], 'refused'],
  ['20,000 nested schemas', nest(20_000, (items) => ({ items }), {}), [], 'not taken'],
  ['20,000 nested negations', nest(20_000, (not) => ({ not }), {}), [], 'not taken'],
  ['a reference to itself', { $ref: '#' }, 1, 'not taken'],
  [
    'two references to one another',
    { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    1,
    'not taken',
  ],
  ['a loop through a branch', { anyOf: [{ type: 'string' }, { $ref: '#' }] }, 1, 'not taken'],
  [
    'a loop that a member hides',
    {
      properties: { x: { $ref: '#/$defs/d' } },
      allOf: [{ $ref: '#/$defs/d' }],
      $defs: { d: { allOf: [{ $ref: '#' }] } },
    },
    {},
    'not taken',
  ],
  [
    'a long chain of references',
    {
      $ref: '#/$defs/d9999',
      $defs: Object.fromEntries(
        Array.from({ length: 10_000 }, (_, at) => [`d${at}`, at === 0 ? {} : { $ref: `#/$defs/d${at - 1}` }]),
      ),
    },
    1,
    'not taken',
  ],
  [
    '10,000 properties',
    {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 10_000 }, (_, at) => [`p${at}`, { type: 'string' }]),
      ),
      additionalProperties: false,
    },
    { p9999: 'x' },
    'fits',
  ],
  ['300 branches', { oneOf: Array.from({ length: 300 }, (_, at) => ({ const: at })) }, 299, 'fits'],
  [
    '300 branches and none of them',
    { anyOf: Array.from({ length: 300 }, (_, at) => ({ properties: { k: { const: at } } })) },
    { k: 'x' },
    'refused',
  ],
  [
    'branches in branches',
    nest(60, (inner) => ({ oneOf: [inner, { type: 'string' }] }), { type: 'null' }),
    1,
    'refused',
  ],
  ['a schema of 1 MB', { description: 'x'.repeat(1_048_576), enum: ['a'] }, 'b', 'refused'],
  ['too many schemas', { allOf: Array.from({ length: 30_000 }, () => ({})) }, 1, 'not taken'],
  [
    'a name with every mark',
    { properties: { 'a/b~c.d\u202e': { type: 'string' } } },
    { 'a/b~c.d\u202e': 1 },
    'refused',
  ],
];

describe('hostile schemas', () => {
  it.each(attacks)('%s: answered within the bounds', (_title, schema, value, answer) => {
    for (const options of [{ input: 'parsed' }, { input: 'foreign' }, closeAll] as const) {
      expect(answerOf(schema, value, options)).toBe(answer);
    }
    expect(report(schema).boundary === null).toBe(answer === 'not taken');
  });

  it('a value deeper than the stack is refused, and one just as deep as the bound is not', () => {
    const check = compileFull(tree, { input: 'parsed' });
    const chain = (depth: number) => nest(depth, (next) => ({ next }), {});
    expect(check(chain(100))).toEqual({ ok: true });
    expect(check(chain(20_000))).toMatchObject({
      ok: false,
      issues: [{ code: 'schema.unsupported_capability' }],
    });
    expect(compileFull(tree, closeAll)(chain(20_000))).toMatchObject({ ok: false });
  });

  it('a bound that is set lower is held', () => {
    const check = compileFull({ items: { type: 'integer' } }, { input: 'parsed', bounds: { maxSteps: 10 } });
    expect(check([1, 2, 3])).toEqual({ ok: true });
    expect(check(Array.from({ length: 11 }, () => 1))).toMatchObject({
      ok: false,
      issues: [{ code: 'schema.unsupported_capability', pointer: '' }],
    });
    const schema = {
      type: 'object',
      properties: { a: { type: 'object', properties: { b: { type: 'string' } } } },
    };
    expect(() => compileSubset(schema, { bounds: { maxDepth: 2 } })).toThrow(SchemaError);
    expect(() => compileSubset(schema, { bounds: { maxSubschemas: 2 } })).toThrow(SchemaError);
  });

  it('a spent budget never turns a negation into a pass', () => {
    const schema = { not: { not: doubled(40) }, $defs: doubledDefinitions(40) };
    const check = compileFull(schema, { input: 'parsed', bounds: { maxSteps: 1_000 } });
    expect(check(1).ok).toBe(false);
  });

  it('a bad name is shown escaped, and cut at 64 characters', () => {
    const check = compileSubset({ type: 'object', properties: {}, additionalProperties: false });
    const verdict = check({ [`\u202e${'x'.repeat(100_000)}`]: 1 });
    if (verdict.ok) throw new Error('it is refused');
    const [issue] = verdict.issues;
    expect(issue?.hint).toBe(`leave "\\u202e${'x'.repeat(63)}…" out`);
    expect(issue?.pointer).toBe('');
  });

  it('the default bound of steps is the one that is documented', () => {
    expect(defaultBounds).toEqual({ maxDepth: 128, maxSubschemas: 20_000, maxSteps: 1_000_000 });
  });
});

function doubledDefinitions(times: number): JsonValue {
  const schema = doubled(times);
  return typeof schema === 'object' && schema !== null && '$defs' in schema ? (schema.$defs ?? {}) : {};
}

function answerOf(schema: JsonValue, value: JsonValue, options: Parameters<typeof compileFull>[1]): string {
  try {
    return compileFull(schema, options)(value).ok ? 'fits' : 'refused';
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return 'not taken';
  }
}
