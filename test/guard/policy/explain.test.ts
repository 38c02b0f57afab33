import { describe, expect, it } from 'vitest';
import { decide, type Tiers } from '../../../src/guard/policy/decide.ts';
import { explain } from '../../../src/guard/policy/explain.ts';
import { grantsFor } from '../../../src/guard/policy/grant.ts';
import { at, call, loaded, openTab, policyOf, snapshot } from './call.ts';

const rules = [
  { id: 'acting', decision: 'ask', when: { kinds: ['act'] } },
  { id: 'typing', decision: 'ask_each', when: { tools: ['page_type'] }, matches: [{ tool: 'page_type' }] },
  { id: 'files', decision: 'deny', when: { kinds: ['file'] }, matches: [{ tool: 'page_upload' }] },
];
const tiers = (attended: boolean): Tiers => ({
  managed: null,
  person: loaded(policyOf(rules, { attended })),
  grants: [],
});

describe('explain', () => {
  it('holds the very decision that the gate takes', () => {
    for (const facts of [call(), snapshot(), call({ tool: 'page_upload', kind: 'file' })])
      expect(explain(tiers(true), facts).decision).toEqual(decide(tiers(true), facts));
  });

  it('says what a call would get, by which rule, and what else matches', () => {
    const facts = call({ tool: 'page_type', ...at('https://ads.example/', 'https://site.example') });
    const { words, attended } = explain(tiers(true), facts);
    expect(attended).toBe(true);
    expect(words.split('\n')).toEqual([
      'page_type on https://ads.example inside https://site.example in workspace "work" for "agent": asks the person each time.',
      'Decided by person:typing, a rule of the owner: because of typing',
      'Also matches: person:acting (ask): because of acting',
    ]);
  });

  it('says where a call would go', () => {
    expect(explain(tiers(true), openTab('https://a.example/x', true)).words).toContain(
      'tab_open to https://a.example in workspace "work" for "agent": asks the person.\nDecided by builtin:ask, which is built in:',
    );
  });

  it('says that a grant lifts the rule', () => {
    const asking = tiers(true);
    const type = call({ tool: 'page_type' });
    const granted = { ...asking, grants: grantsFor(decide(asking, call()), call()) };
    expect(explain(granted, call()).words).toContain(
      ': allowed, since the person allowed it for this session.\nDecided by person:acting, lifted for this session:',
    );
    expect(explain(granted, type).words).toContain(
      'Also matches: person:acting (ask, lifted for this session)',
    );
  });

  it('says what is refused, allowed, and asked of nobody', () => {
    expect(explain(tiers(true), call({ tool: 'page_upload', kind: 'file' })).words).toContain(': refused.');
    expect(explain(tiers(true), snapshot()).words).toContain(': allowed without asking.');
    expect(explain(tiers(false), call()).words).toContain(
      ': refused, since it asks and the policy does not say that somebody is there to be asked.',
    );
  });

  it('names the administrator, and a policy that did not load', () => {
    const managed = loaded(policyOf([{ id: 'm', decision: 'deny', when: { kinds: ['act'] } }]), 'managed');
    expect(explain({ ...tiers(true), managed }, call()).words).toContain(
      'managed:m, a rule of the administrator',
    );
    expect(explain({ ...tiers(true), managed: 'not_loaded' }, call()).words).toContain('policy:not-loaded');
  });

  it('shows names that an agent chose escaped', () => {
    const { words } = explain(tiers(true), call({ clientLabel: 'a\u202eb', workspace: null, page: null }));
    expect(words).toContain('page_click for "a\\u202eb":');
  });
});
