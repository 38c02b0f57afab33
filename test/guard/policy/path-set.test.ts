import { describe, expect, it } from 'vitest';
import { isInPathSet, pathSet, pathWords } from '../../../src/guard/policy/path-set.ts';
import { shippedPathSets, shippedPathWords } from '../../../src/guard/policy/shipped-path-sets.ts';

describe('pathWords', () => {
  it.each([
    ['/', []],
    ['/checkout/step-2', ['checkout', 'step', '2']],
    ['/a_b.c~d', ['a', 'b', 'c', 'd']],
    ['/myAccount/changePassword', ['my', 'account', 'change', 'password']],
    ['/PAYMENT', ['payment']],
    ['/checkout2fa', ['checkout', '2', 'fa']],
    ['/s%C3%A9curit%c3%a9', ['securite']],
    ['/%ff/log%2Din', ['ff', 'log', 'in']],
    ['/%D0%BE%D0%BF%D0%BB%D0%B0%D1%82%D0%B0', ['оплата']],
    ['/%e6%94%af%e4%bb%98', ['支付']],
    ['/％pay', ['pay']],
  ])('reads %s as %j', (path, words) => {
    expect(pathWords(path)).toEqual(words);
  });
});

describe('a path set', () => {
  const rota = pathSet('rota', ['rota', 'night shift']);
  it.each([
    ['/rota', true],
    ['/my/Rota/7', true],
    ['/rotate', false],
    ['/night/shift', true],
    ['/night-shift', true],
    ['/nightShift', true],
    ['/nightshift', true],
    ['/a/nightshifts', false],
    ['/night', false],
    ['/shift/night', false],
    ['/fortnight/shift', false],
    ['/', false],
  ])('has %s in it: %s', (path, isIn) => {
    expect(isInPathSet(rota, pathWords(path))).toBe(isIn);
  });

  it('of single words looks for no phrase', () => {
    expect(isInPathSet(pathSet('a', ['one']), pathWords('/two/three'))).toBe(false);
  });
});

describe('the shipped path sets', () => {
  it('are payment, account and security', () => {
    expect([...shippedPathSets.keys()]).toEqual(['payment', 'account', 'security']);
  });

  it.each(Object.entries(shippedPathWords))('find each word of %s in a path', (name, words) => {
    const set = shippedPathSets.get(name);
    for (const word of words)
      expect(
        set && isInPathSet(set, pathWords(`/x/${encodeURIComponent(word)}/y`)),
        `${word} in ${name}`,
      ).toBe(true);
  });

  it('leave ordinary paths alone', () => {
    for (const path of [
      '/',
      '/articles/7',
      '/search',
      '/paypal-review',
      '/buyers-guide',
      '/orderly',
      '/wiki/Accounting',
    ])
      for (const set of shippedPathSets.values())
        expect(isInPathSet(set, pathWords(path)), `${path} in ${set.name}`).toBe(false);
  });
});
