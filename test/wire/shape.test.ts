import { describe, expect, it } from 'vitest';
import { anyOf, exactly, integer, isObject, just, mapOf, matching, text } from '../../src/wire/shape.ts';

describe('shapes', () => {
  it('count characters, not code units, and refuse lone surrogates', () => {
    const check = text(1, 2);
    expect(['a', '😀😀'].every(check)).toBe(true);
    expect(['', 'abc', '😀😀a', '😀😀😀', '\ud83d', 1, null].some(check)).toBe(false);
    expect(text(0, 2)('')).toBe(true);
  });

  it('take whole numbers within their bounds', () => {
    expect([1, 2, 3].every(integer(1, 3))).toBe(true);
    expect([0, 4, 1.5, Number.NaN, '2', null].some(integer(1, 3))).toBe(false);
  });

  it('take an object with all its members and no other', () => {
    const check = exactly({ kind: just('a'), n: integer(0, 9) }, { note: text(0, 5) });
    expect(check({ kind: 'a', n: 1 })).toBe(true);
    expect(check({ kind: 'a', n: 1, note: '' })).toBe(true);
    const bad = [
      {},
      { kind: 'a' },
      { kind: 'b', n: 1 },
      { kind: 'a', n: 1, note: undefined },
      { kind: 'a', n: 1, note: 2 },
      { kind: 'a', n: 1, more: 1 },
      Object.create({ kind: 'a', n: 1 }),
      JSON.parse('{"kind":"a","n":1,"__proto__":{}}'),
      JSON.parse('{"kind":"a","n":1,"constructor":1}'),
      ['a', 1],
      null,
    ];
    expect(bad.filter(check)).toEqual([]);
  });

  it('take a map whose names and values fit, up to its bound', () => {
    const check = mapOf(/^[a-z]+$/, matching(/^[0-9]+$/), 2);
    expect([{}, { a: '1', b: '2' }].every(check)).toBe(true);
    expect([{ a: '1', b: '2', c: '3' }, { A: '1' }, { a: 'x' }, { a: 1 }, [], null].some(check)).toBe(false);
  });

  it('take any of several', () => {
    const check = anyOf(just('a'), just(2));
    expect(['a', 2].every(check)).toBe(true);
    expect(['b', 1].some(check)).toBe(false);
  });

  it('take objects alone as objects', () => {
    expect([{}, Object.create(null)].every(isObject)).toBe(true);
    expect([[], null, 'a', 1, undefined].some(isObject)).toBe(false);
  });
});
