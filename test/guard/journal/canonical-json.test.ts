import { expect, it } from 'vitest';
import { canonicalJson } from '../../../src/guard/journal/canonical-json.ts';

it('is the same for the same members in another order, at every level', () => {
  const one = { a: 1, b: { d: [1, { y: null, x: 'é' }], c: true } };
  const other = { b: { c: true, d: [1, { x: 'é', y: null }] }, a: 1 };
  expect(canonicalJson(one)).toBe(canonicalJson(other));
  expect(canonicalJson(one)).toBe('{"a":1,"b":{"c":true,"d":[1,{"x":"é","y":null}]}}');
});

it('differs where a value, a name or the order of a list does', () => {
  const texts = [{ a: 1 }, { a: '1' }, { b: 1 }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, {}].map(
    canonicalJson,
  );
  expect(new Set(texts).size).toBe(texts.length);
});

it('takes an undefined member for none, as storage and JSON do', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
});
