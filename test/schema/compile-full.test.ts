import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileFull } from '../../src/schema/compile-full.ts';
import { SchemaError } from '../../src/schema/schema-error.ts';
import type { JsonValue } from '../../src/contract/json.ts';
import { readShared } from './read-shared.ts';

describe('the official suite of JSON Schema 2020-12', () => {
  it.runIf(readShared('suite/2020-12.json') !== undefined)(
    'is answered in full without eval, and the same in any order',
    () => {
      const program = fileURLToPath(new URL('./official-suite-run.ts', import.meta.url));
      const flags = ['--disallow-code-generation-from-strings', '--import', 'tsx'];
      const printed = execFileSync(process.execPath, [...flags, program], { encoding: 'utf8' });
      process.stdout.write(printed);
      const { evalIsForbidden, required, optional, format } = JSON.parse(printed);
      expect(evalIsForbidden).toBe(true);
      expect(required).toEqual({ passed: 1299, of: 1299, changed: 0, unexplained: 0, wrong: {} });
      expect([optional.changed, format.changed]).toEqual([0, 0]);
    },
    120_000,
  );
});

const refused = (schema: JsonValue, options = {}): unknown => {
  try {
    compileFull(schema, options);
    return 'taken';
  } catch (error) {
    return error instanceof SchemaError ? `${error.code} ${error.pointer}` : error;
  }
};

const old = { $schema: 'http://json-schema.org/draft-07/schema#' };
const older = { $schema: 'https://json-schema.org/draft/2019-09/schema' };
const unsupported = 'schema.unsupported_capability';

describe('labels of dialects', () => {
  it.each([
    ['none', {}],
    ['2020-12', { $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    ['2019-09', older],
    ['draft-07', old],
    [
      'draft-07 with a harmless reference',
      { ...old, properties: { a: { $ref: '#/properties/b', description: 'x' }, b: {} } },
    ],
  ])('takes %s', (_title, schema) => expect(refused(schema)).toBe('taken'));

  it.each<[string, JsonValue, string]>([
    ['an unknown label', { $schema: 'http://example.com/schema' }, '/$schema'],
    ['draft-04', { $schema: 'http://json-schema.org/draft-04/schema#' }, '/$schema'],
    ['items as a list under draft-07', { ...old, properties: { a: { items: [{}] } } }, '/properties/a/items'],
    ['items as a list under 2019-09', { ...older, items: [{}] }, '/items'],
    ['additionalItems', { ...old, additionalItems: false }, '/additionalItems'],
    ['dependencies', { ...old, dependencies: {} }, '/dependencies'],
    ['definitions by reference', { ...old, $ref: '#/definitions/a', definitions: { a: {} } }, '/$ref'],
    ['boolean exclusive bounds', { ...old, exclusiveMinimum: true }, '/exclusiveMinimum'],
    [
      '$ref beside what it would hide',
      { ...old, properties: { a: { $ref: '#', type: 'string' } } },
      '/properties/a/type',
    ],
    ['$recursiveRef', { ...older, $recursiveRef: '#' }, '/$recursiveRef'],
  ])('refuses %s by name', (_title, schema, pointer) => {
    expect(refused(schema)).toBe(`${unsupported} ${pointer}`);
  });
});

describe('references', () => {
  const schemas = {
    'https://example.com/point': { type: 'object', properties: { x: { type: 'integer' } }, required: ['x'] },
  };

  it('reach the documents that were given', () => {
    const check = compileFull({ items: { $ref: 'https://example.com/point' } }, { schemas });
    expect(check([{ x: 1 }])).toEqual({ ok: true });
    expect(check([{ x: 'a' }])).toMatchObject({
      ok: false,
      issues: [{ code: 'arguments.wrong_type', pointer: '/0/x' }],
    });
  });

  it('are refused where they lead to nothing that was given', () => {
    expect(refused({ items: { $ref: 'https://example.com/point' } })).toBe(`${unsupported} /items/$ref`);
    expect(refused({ $ref: '#/$defs/none' })).toBe(`${unsupported} /$ref`);
    expect(refused({ $ref: '#%E0%A4%A' })).toBe(`${unsupported} /$ref`);
  });

  it('name the place of a fault in a definition by its own pointer', () => {
    const schema = { properties: { a: { $ref: '#/$defs/bad' } }, $defs: { bad: { type: 'strnig' } } };
    expect(refused(schema)).toBe('schema.invalid /$defs/bad/type');
  });

  it('leave no definition unchecked, used or not', () => {
    expect(refused({ $defs: { unused: { minLength: -1 } } })).toBe('schema.invalid /$defs/unused/minLength');
  });
});

describe('the switch that closes objects, under the full boundary', () => {
  const closed = (schema: JsonValue, value: JsonValue) => {
    const verdict = compileFull(schema, { close: true })(value);
    return verdict.ok ? 'fits' : verdict.issues.map((issue) => `${issue.code} ${issue.pointer}`).join(', ');
  };
  const a = { properties: { a: { type: 'string' } } };
  const b = { properties: { b: { type: 'string' } } };
  const unknown = 'arguments.unknown_field';

  it.each<[string, JsonValue, JsonValue, string]>([
    ['an unknown name', a, { a: 'x', c: 1 }, `${unknown} /c`],
    ['no name of a set of property sets', { allOf: [a, b] }, { a: 'x', b: 'y' }, 'fits'],
    ['an unknown name beside such sets', { allOf: [a, b] }, { a: 'x', b: 'y', c: 1 }, `${unknown} /c`],
    [
      'an unknown name in a nested object of two sets',
      { allOf: [{ properties: { o: a } }, { properties: { o: b } }] },
      { o: { a: 'x', b: 'y', c: 1 } },
      `${unknown} /o/c`,
    ],
    [
      'a name that only a branch declares which does not fit',
      { anyOf: [{ ...a, required: ['a'] }, b] },
      { a: 1, b: 'y' },
      `${unknown} /a`,
    ],
    ['nothing in a bare map', { properties: { m: { type: 'object' } } }, { m: { any: 1 } }, 'fits'],
    [
      'nothing where the schema says that others may come',
      { ...a, additionalProperties: true },
      { c: 1 },
      'fits',
    ],
    [
      'nothing where others have a schema',
      { ...a, additionalProperties: { type: 'integer' } },
      { c: 1 },
      'fits',
    ],
    ['nothing that a pattern covers', { ...a, patternProperties: { '^x-': {} } }, { 'x-c': 1 }, 'fits'],
    ['an unknown name in an item', { items: a }, [{ a: 'x' }, { c: 1 }], `${unknown} /1/c`],
    ['an unknown name behind a reference', { $ref: '#/$defs/a', $defs: { a } }, { c: 1 }, `${unknown} /c`],
    [
      'an unknown name of the branch that was chosen',
      { if: { properties: { k: { const: 1 } } }, then: a, else: b },
      { k: 1, a: 'x', b: 'y' },
      `${unknown} /b`,
    ],
    [
      'a negation no looser',
      { properties: { o: { not: { properties: { p: { properties: { q: {} } } }, required: ['p'] } } } },
      { o: { p: { r: 1 } } },
      'arguments.not_allowed_value /o',
    ],
    ['all faults together', { ...a, required: ['a'] }, { c: 1 }, `arguments.missing_field /a, ${unknown} /c`],
  ])('refuses %s', (_title, schema, value, answer) => expect(closed(schema, value)).toBe(answer));

  it('names the nearest name that is declared', () => {
    const verdict = compileFull(
      { allOf: [a, { properties: { target: {} } }] },
      { close: true },
    )({ tarrget: 1 });
    expect(verdict).toMatchObject({ issues: [{ hint: 'send "target" instead of "tarrget"' }] });
  });
});

describe('what a value is told', () => {
  const told = (schema: JsonValue, value: JsonValue) => {
    const verdict = compileFull(schema)(value);
    return verdict.ok
      ? []
      : verdict.issues.map(({ code, pointer, expected, hint }) => ({
          code: code.replace('arguments.', ''),
          pointer,
          expected,
          hint,
        }));
  };

  it('of several branches, the one whose constant matches, with its own faults', () => {
    const kind = (name: string, more: JsonValue) => ({
      type: 'object',
      properties: { kind: { const: name }, size: more },
      required: ['kind', 'size'],
      additionalProperties: false,
    });
    const schema = {
      oneOf: [kind('a', { type: 'string' }), kind('b', { type: 'integer' }), { type: 'null' }],
    };
    expect(told(schema, { kind: 'b', size: 'x', extra: 1 })).toMatchObject([
      { code: 'no_branch', pointer: '', hint: 'branch 2 is nearest, its own faults come next' },
      { code: 'unknown_field', pointer: '/extra' },
      { code: 'wrong_type', pointer: '/size' },
    ]);
  });

  it('of several branches, the one whose required names came', () => {
    const branch = (name: string) => ({
      type: 'object',
      properties: { [name]: { type: 'string' } },
      required: [name],
    });
    expect(told({ anyOf: [branch('a'), branch('b')] }, { b: 1 })).toMatchObject([
      { code: 'no_branch', hint: 'branch 2 is nearest, its own faults come next' },
      { code: 'wrong_type', pointer: '/b' },
    ]);
  });

  it.each<[JsonValue, JsonValue, object]>([
    [{ const: 'a' }, 'b', { code: 'not_allowed_value', expected: '"a"', hint: 'send "a"' }],
    [{ enum: [] }, 'b', { code: 'not_allowed_value', hint: 'no value fits here' }],
    [{ multipleOf: 0.1 }, 0.25, { code: 'not_allowed_value', expected: 'a multiple of 0.1' }],
    [{ exclusiveMinimum: 1 }, 1, { code: 'below_minimum', expected: 'more than 1' }],
    [{ exclusiveMaximum: 1 }, 1, { code: 'above_maximum', expected: 'less than 1' }],
    [{ pattern: '^a$' }, 'b', { code: 'bad_format', expected: 'text that matches "^a$"' }],
    [{ uniqueItems: true }, [1, 1], { code: 'not_allowed_value', pointer: '/1', hint: 'leave it out' }],
    [{ contains: { const: 1 } }, [2], { code: 'too_few_items' }],
    [{ contains: { const: 1 }, maxContains: 1 }, [1, 1], { code: 'too_many_items' }],
    [{ minProperties: 1 }, {}, { code: 'too_few_items', expected: 'an object of at least 1 member' }],
    [{ maxProperties: 0 }, { a: 1 }, { code: 'too_many_items' }],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, { code: 'unknown_field', pointer: '/ab' }],
    [
      { dependentRequired: { a: ['b'] } },
      { a: 1 },
      { code: 'missing_field', pointer: '/b', hint: 'add "b", which "a" needs' },
    ],
    [{ dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }, { code: 'missing_field', pointer: '/b' }],
    [{ not: {} }, 1, { code: 'not_allowed_value' }],
    [false, 1, { code: 'not_allowed_value', hint: 'leave it out' }],
    [{ prefixItems: [{ type: 'string' }] }, [1], { code: 'wrong_type', pointer: '/0' }],
    [{ unevaluatedItems: false }, [1], { code: 'not_allowed_value', pointer: '/0' }],
    [{ unevaluatedProperties: false }, { a: 1 }, { code: 'not_allowed_value', pointer: '/a' }],
    [{ if: { type: 'integer' }, then: { minimum: 2 } }, 1, { code: 'below_minimum', pointer: '' }],
  ])('%j refuses %j in words', (schema, value, issue) => expect(told(schema, value)).toMatchObject([issue]));

  it('asserts format only when asked', () => {
    expect(compileFull({ format: 'date' })('2026-02-30')).toEqual({ ok: true });
    expect(compileFull({ format: 'date' }, { format: true })('2026-02-30')).toMatchObject({
      issues: [{ code: 'arguments.bad_format', expected: 'text in the format "date"' }],
    });
  });
});

describe('bounds that are no numbers of JSON', () => {
  const words = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
  it.each(words)('refuses %s when it is not finite: it would let every number pass, or none', (word) => {
    for (const bound of [NaN, Infinity]) {
      const schema = { type: 'object', properties: { a: { type: 'number', [word]: bound } } };
      expect(() => compileFull(schema)).toThrow(SchemaError);
    }
  });
});
