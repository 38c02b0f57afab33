import { describe, expect, it } from 'vitest';
import { mootRules } from '../../../src/guard/policy/moot-rules.ts';
import { loaded, policyOf, type TestRule } from './call.ts';

const moot = (managed: readonly TestRule[], person: readonly TestRule[]): readonly string[] =>
  mootRules(loaded(policyOf(managed), 'managed'), loaded(policyOf(person))).map(({ rule }) => rule);

const acts = { kinds: ['act'] };
const clicks = { tools: ['page_click'] };

describe('a rule made moot by another tier', () => {
  it('is a warning that names line, rule and reason', () => {
    const managed = loaded(policyOf([{ id: 'a', decision: 'deny', when: acts }]), 'managed');
    const person = loaded(policyOf([{ id: 'b', decision: 'allow', when: clicks }]));
    expect(mootRules(managed, person)).toEqual([
      {
        line: 1,
        rule: 'person:b',
        because: 'managed:a (line 1, deny) matches all that this rule matches and comes first.',
      },
    ]);
  });

  it.each([
    ['deny', acts, 'ask_each', clicks, ['person:b']],
    ['ask', acts, 'allow', acts, ['person:b']],
    ['ask', acts, 'ask', clicks, ['person:b']],
    ['ask_each', clicks, 'allow', acts, []],
    ['ask', clicks, 'deny', acts, ['managed:a']],
    ['ask_each', acts, 'ask_each', acts, ['person:b']],
    ['ask', acts, 'ask_each', clicks, []],
  ])('managed %s of %j and person %s of %j: %j', (decision, when, other, otherWhen, rules) => {
    expect(moot([{ id: 'a', decision, when }], [{ id: 'b', decision: other, when: otherWhen }])).toEqual(
      rules,
    );
  });

  it('is not a narrower ask under a managed one that can be lifted', () => {
    const managed = { id: 'a', decision: 'ask', when: acts, grantable: true };
    expect(moot([managed], [{ id: 'b', decision: 'ask', when: clicks }])).toEqual([]);
    expect(moot([managed], [{ id: 'b', decision: 'ask', when: acts }])).toEqual(['person:b']);
  });
});
