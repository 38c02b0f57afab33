import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { compileFull } from '../../src/schema/compile-full.ts';
import { compileSubset } from '../../src/schema/compile-subset.ts';

const closed = (properties: JsonObject, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const schema = closed({
  a: { type: 'string' },
  n: { type: 'number' },
  list: { type: 'array', items: { type: 'string' } },
  map: { type: 'object' },
});
const checks = [
  ['subset', compileSubset(schema)],
  ['full', compileFull(schema)],
  ['full without rules', compileFull(true)],
] as const;

class Point {
  a = 'x';
}
const inheriting: object = Object.create({ a: 'x' });
const withHole = Object.assign(Array.from<string>({ length: 0 }), { 0: 'a', 2: 'c' });
const withExtraKey = Object.assign(['a'], { extra: 1 });
const hidden = Object.defineProperty({}, 'a', { value: 'x', enumerable: false });
const computed = Object.defineProperty({}, 'a', { get: () => 'x', enumerable: true });
const cycle: Record<string, unknown> = {};
cycle['map'] = cycle;
const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => ({ map: inner }), {});
const throwing = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error('secret');
    },
  },
);

const refused: readonly (readonly [string, unknown, string])[] = [
  ['members that are inherited', inheriting, ''],
  ['an instance of a class', new Point(), ''],
  ['a Date', { map: new Date(0) }, '/map'],
  ['a Map', { map: new Map() }, '/map'],
  ['a Set', { map: new Set() }, '/map'],
  ['a regular expression', { map: /a/ }, '/map'],
  ['a boxed string', { a: new String('x') }, '/a'],
  ['NaN', { n: Number.NaN }, '/n'],
  ['Infinity', { n: Infinity }, '/n'],
  ['a bigint', { n: 1n }, '/n'],
  ['undefined as a member', { a: undefined }, '/a'],
  ['undefined itself', undefined, ''],
  ['a function', { map: () => 1 }, '/map'],
  ['a symbol', { a: Symbol('x') }, '/a'],
  ['a key that is a symbol', { [Symbol('a')]: 'x' }, ''],
  ['a hidden member', hidden, '/a'],
  ['a computed member', computed, '/a'],
  ['a list with a hole', { list: withHole }, '/list'],
  ['a list with keys beside its items', { list: withExtraKey }, '/list'],
  ['a list of a class of its own', { list: new (class extends Array<string> {})('a', 'b') }, '/list'],
  ['a typed array', { list: new Uint8Array(1) }, '/list'],
  ['a value that holds itself', cycle, '/map'.repeat(128)],
  ['a value 20,000 levels deep', deep, '/map'.repeat(128)],
  ['a proxy that throws', throwing, ''],
];

describe.each(checks)('any JavaScript value under the %s boundary', (_name, check) => {
  it.each(refused)('refuses %s', (_title, value, pointer) => {
    const verdict = check(value);
    expect(verdict).toMatchObject({ ok: false, issues: [{ code: 'arguments.wrong_type', pointer }] });
    expect(JSON.stringify(verdict)).not.toContain('secret');
  });

  it('takes plain data, with a prototype or without', () => {
    const bare = Object.assign(Object.create(null), { a: 'x', list: ['y'] });
    expect(check(bare)).toEqual({ ok: true });
    expect(check({ a: 'x', map: {} })).toEqual({ ok: true });
  });
});

describe('names of the prototype', () => {
  it.each(['toString', 'constructor', 'hasOwnProperty', '__proto__', 'valueOf'])(
    'are no members: %s',
    (name) => {
      const properties = JSON.parse(`{"${name}":{"type":"string"}}`);
      for (const compile of [compileSubset, compileFull]) {
        for (const input of ['foreign', 'parsed'] as const) {
          const check = compile(closed(properties, [name]), { input });
          expect(check({})).toMatchObject({ ok: false, issues: [{ code: 'arguments.missing_field' }] });
          expect(check(JSON.parse(`{"${name}":"x"}`))).toEqual({ ok: true });
          expect(check(JSON.parse(`{"${name}":1}`))).toMatchObject({ ok: false });
        }
      }
    },
  );

  it('satisfy nothing when the prototype of all objects was changed', () => {
    const check = compileSubset({
      type: 'object',
      properties: { planted: { type: 'string' } },
      required: ['planted'],
    });
    Reflect.defineProperty(Object.prototype, 'planted', {
      value: 'x',
      enumerable: true,
      configurable: true,
      writable: true,
    });
    try {
      expect(check({})).toMatchObject({ ok: false, issues: [{ code: 'arguments.missing_field' }] });
    } finally {
      Reflect.deleteProperty(Object.prototype, 'planted');
    }
  });
});
