import type { JsonValue } from '../../src/contract/json.ts';

/** Takes how often to wrap a value, and how; returns it wrapped. */
export const nest = (depth: number, wrap: (inner: JsonValue) => JsonValue, inner: JsonValue): JsonValue =>
  Array.from({ length: depth }).reduce<JsonValue>((each) => wrap(each), inner);

/** A schema that asks the same question twice at each of so many levels. */
export const doubled = (times: number): JsonValue => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(
    Array.from({ length: times + 1 }, (_, at) => {
      const next = { $ref: `#/$defs/d${at + 1}` };
      return [`d${at}`, at === times ? { type: 'integer' } : { allOf: [next, next] }];
    }),
  ),
});

const lists = nest(20_000, (inner) => [inner], []);
/** A schema and a value for it; each must end in a refusal or a verdict, within the bounds. */
export const attacks: readonly (readonly [string, JsonValue, JsonValue, 'fits' | 'refused' | 'not taken'])[] =
  [
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
          Array.from({ length: 10_000 }, (_, at) => [
            `d${at}`,
            at === 0 ? {} : { $ref: `#/$defs/d${at - 1}` },
          ]),
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
