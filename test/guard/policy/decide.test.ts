import { describe, expect, it } from 'vitest';
import { decide, type Tiers } from '../../../src/guard/policy/decide.ts';
import { grantsFor } from '../../../src/guard/policy/grant.ts';
import type { Grant } from '../../../src/ports/workspace-store.ts';
import { at, call, loaded, openTab, policyOf, snapshot, type TestRule } from './call.ts';

const acts = { kinds: ['act'] };

function tiersOf(person: readonly TestRule[], managed: readonly TestRule[] | null = null): Tiers {
  return {
    managed: managed === null ? null : loaded(policyOf(managed), 'managed'),
    person: loaded(policyOf(person)),
    grants: [],
  };
}

const withGrants = (tiers: Tiers, facts = call()): Tiers => ({
  ...tiers,
  grants: grantsFor(decide(tiers, facts), facts),
});

describe('decide', () => {
  it('allows reading in a granted origin where no rule matches', () => {
    expect(decide(tiersOf([]), snapshot())).toMatchObject({
      decision: 'allow',
      rule: 'builtin:read',
      tier: 'builtin',
    });
  });

  it('allows reading what is of no workspace', () => {
    const status = call({ tool: 'browser_status', kind: 'read', workspace: null, page: null, target: null });
    expect(decide(tiersOf([]), status).decision).toBe('allow');
    expect(decide(tiersOf([]), snapshot({ page: null })).decision).toBe('ask');
  });

  it('asks before a read of a page that is not granted', () => {
    const { page } = at('https://other.example/');
    const facts = snapshot({ page: page && { ...page, granted: false } });
    expect(decide(tiersOf([]), facts)).toMatchObject({ decision: 'ask', rule: 'builtin:ask' });
  });

  it('asks before everything else that no rule speaks of', () => {
    expect(decide(tiersOf([]), call())).toMatchObject({
      decision: 'ask',
      rule: 'builtin:ask',
      tier: 'builtin',
      matching: [{ rule: 'builtin:ask', grantable: true, lifted: false }],
    });
  });

  it.each([
    ['allow', 'ask', 'ask'],
    ['ask', 'ask_each', 'ask_each'],
    ['ask_each', 'deny', 'deny'],
    ['deny', 'allow', 'deny'],
  ])('takes the strictest of all that match: of %s and %s it is %s', (one, other, strictest) => {
    const narrow = { kinds: ['act'], origins: ['https://site.example/*'] };
    const page = 'https://other.example/';
    const onClick = { tools: ['page_click'] };
    const first = { id: 'first', decision: one, when: narrow, misses: [{ tool: 'page_click', page }] };
    const second = { id: 'second', decision: other, when: onClick };
    const decision = decide(tiersOf([first, second]), call());
    expect(decision.decision).toBe(strictest);
    expect(decision.rule).toBe(one === strictest ? 'person:first' : 'person:second');
    expect(decision.matching.map(({ decision: each }) => each)).toEqual(
      ['deny', 'ask_each', 'ask', 'allow'].filter((each) => each === one || each === other),
    );
  });

  it('names the first of equals, in its own words', () => {
    const page = [{ tool: 'page_click', page: 'https://other.example/' }];
    const narrow = { kinds: ['act'], origins: ['https://site.example/*'] };
    const rules = [
      { id: 'narrow', decision: 'allow', when: narrow, misses: page },
      { id: 'wide', decision: 'allow', when: acts },
    ];
    expect(decide(tiersOf(rules), call())).toMatchObject({
      rule: 'person:narrow',
      tier: 'person',
      because: 'because of narrow',
    });
  });

  it('lets the managed tier tighten what the person allows', () => {
    const tiers = tiersOf(
      [{ id: 'free', decision: 'allow', when: acts }],
      [{ id: 'asked', decision: 'ask', when: acts }],
    );
    expect(decide(tiers, call())).toMatchObject({ decision: 'ask', rule: 'managed:asked', tier: 'managed' });
  });

  it('keeps what the person denies, whatever the managed tier says', () => {
    const tiers = tiersOf(
      [{ id: 'never', decision: 'deny', when: acts }],
      [{ id: 'asked', decision: 'ask', when: acts, grantable: true }],
    );
    expect(decide(tiers, call())).toMatchObject({ decision: 'deny', rule: 'person:never' });
  });

  it('lets the managed tier stand before the built-in rules, not in place of them', () => {
    const tiers = tiersOf([], [{ id: 'asked', decision: 'ask', when: acts, grantable: true }]);
    const lifted = withGrants(tiers).grants.filter(({ rule }) => rule === 'managed:asked');
    expect(lifted).toHaveLength(1);
    expect(decide({ ...tiers, grants: lifted }, call())).toMatchObject({
      decision: 'ask',
      rule: 'builtin:ask',
    });
    expect(decide(withGrants(tiers), call())).toMatchObject({ decision: 'allow', rule: 'managed:asked' });
  });

  it.each(['managed', 'person'] as const)('denies everything while the %s policy did not load', (tier) => {
    const tiers = {
      ...tiersOf([{ id: 'free', decision: 'allow', when: acts }], []),
      [tier]: 'not_loaded' as const,
    };
    for (const facts of [call(), snapshot(), openTab('https://site.example/', true)])
      expect(decide(withGrantOf('person:free', tiers), facts)).toMatchObject({
        decision: 'deny',
        rule: 'policy:not-loaded',
        tier,
        matching: [{ rule: 'policy:not-loaded', lifted: false, grantable: false }],
      });
  });

  it('meets no demand on a fact that the call does not have', () => {
    const facts = call({ page: null, target: null });
    const demands = [
      { origins: ['<all_urls>'] },
      { topOrigins: ['<all_urls>'] },
      { pathSets: ['payment'] },
      { target: { submits: false } },
      { target: { formHas: ['card'] } },
      { target: { formActionOrigins: ['<all_urls>'] } },
      { workspaces: ['work'] },
    ];
    const matches = [
      {
        tool: 'page_click',
        page: 'https://site.example/pay',
        target: { formHas: ['card'], formAction: 'https://site.example/' },
      },
    ];
    for (const when of demands) {
      const tiers = tiersOf([{ id: 'a', decision: 'deny', when: { kinds: ['act'], ...when }, matches }]);
      expect(decide(tiers, { ...facts, workspace: null }).rule, `when ${JSON.stringify(when)}`).toBe(
        'builtin:ask',
      );
    }
    const upload = call({ tool: 'page_upload', kind: 'file' });
    const conditions = [{ count: { min: 0 } }, { everyMediaType: ['*/*'] }, { someMediaType: ['*/*'] }];
    for (const files of conditions) {
      const rule = { id: 'a', decision: 'deny', when: { files }, matches: [{ tool: 'page_upload' }] };
      expect(decide(tiersOf([rule]), upload).rule).toBe('builtin:ask');
    }
    const going = { destination: { pathSets: ['payment'] } };
    const destination = { url: 'https://site.example/pay' };
    const rule = { id: 'a', decision: 'deny', when: going, matches: [{ tool: 'tab_open', destination }] };
    const open = openTab('https://site.example/pay', true);
    expect(decide(tiersOf([rule]), open).rule).toBe('person:a');
    expect(decide(tiersOf([rule]), { ...open, destination: null }).rule).toBe('builtin:ask');
  });

  it('denies what the policy knows nothing of', () => {
    const unknown = snapshot({ tool: 'page_evaluate' });
    expect(decide(tiersOf([]), unknown)).toMatchObject({ decision: 'deny', rule: 'policy:unknown-tool' });
    expect(decide(tiersOf([], []), unknown)).toMatchObject({ decision: 'deny', rule: 'policy:unknown-tool' });
    expect(decide(tiersOf([]), call({ tool: 'plugin', kind: 'plugin', action: 'install' })).decision).toBe(
      'deny',
    );
  });
});

const withGrantOf = (rule: string, tiers: Tiers): Tiers => ({ ...tiers, grants: [{ ...grant, rule }] });

const grant: Grant = {
  rule: 'person:asked',
  workspace: 'work',
  client: 'c'.repeat(32),
  kind: 'act',
  origin: 'https://site.example',
  topOrigin: 'https://site.example',
  destinationOrigin: null,
};

describe('a grant of the session', () => {
  const asked = { id: 'asked', decision: 'ask', when: acts };

  it('lifts the ask that it was given for, and says so', () => {
    const decision = decide(withGrants(tiersOf([asked])), call());
    expect(decision).toMatchObject({
      decision: 'allow',
      rule: 'person:asked',
      tier: 'grants',
      because: 'because of asked',
      matching: [{ rule: 'person:asked', decision: 'ask', lifted: true }],
    });
  });

  it.each(['ask_each', 'deny'])('never lifts %s', (decision) => {
    const tiers = tiersOf([{ id: 'asked', decision, when: acts }]);
    expect(decide({ ...tiers, grants: [grant] }, call()).decision).toBe(decision);
  });

  it('lifts a managed ask only where that rule says so', () => {
    const free = [{ id: 'free', decision: 'allow', when: acts }];
    const grants = [{ ...grant, rule: 'managed:asked' }];
    const strict = tiersOf(free, [asked]);
    const open = tiersOf(free, [{ ...asked, grantable: true }]);
    expect(decide({ ...strict, grants }, call())).toMatchObject({ decision: 'ask', rule: 'managed:asked' });
    expect(decide({ ...open, grants }, call())).toMatchObject({ decision: 'allow', rule: 'managed:asked' });
  });

  it('leaves every other ask standing', () => {
    const clicks = { id: 'clicks', decision: 'ask', when: { tools: ['page_click'] } };
    const tiers = withGrants(tiersOf([asked, clicks]), call({ tool: 'page_fill' }));
    expect(decide(tiers, call({ tool: 'page_fill' })).decision).toBe('allow');
    expect(decide(tiers, call())).toMatchObject({ decision: 'ask', rule: 'person:clicks' });
  });

  it.each([
    ['another workspace', call({ workspace: 'shop' })],
    ['another client', call({ client: 'd'.repeat(32) })],
    ['another origin', call(at('https://other.example/', 'https://site.example'))],
    ['another port', call(at('https://site.example:8443/', 'https://site.example'))],
    ['the same frame in another page', call(at('https://site.example/', 'https://other.example'))],
    ['another kind', call({ tool: 'page_upload', kind: 'file', files: null })],
  ])('is nothing to %s', (_, facts) => {
    const everything = { ...asked, when: { kinds: ['act', 'file'] } };
    expect(decide(withGrants(tiersOf([everything])), facts).decision).toBe('ask');
  });

  it('is nothing to another destination', () => {
    const tiers = withGrants(tiersOf([]), openTab('https://a.example/', true));
    expect(decide(tiers, openTab('https://a.example/other', true)).decision).toBe('allow');
    expect(decide(tiers, openTab('https://b.example/', true)).decision).toBe('ask');
  });
});

describe('grantsFor', () => {
  const asked = { id: 'asked', decision: 'ask', when: acts };

  it('is one grant for each ask that stands, no wider than the call', () => {
    const clicks = { id: 'clicks', decision: 'ask', when: { tools: ['page_click'] } };
    const tiers = tiersOf([asked, clicks]);
    expect(grantsFor(decide(tiers, call()), call())).toEqual([grant, { ...grant, rule: 'person:clicks' }]);
    expect(grantsFor(decide({ ...tiers, grants: [grant] }, call()), call())).toEqual([
      { ...grant, rule: 'person:clicks' },
    ]);
  });

  it.each(['allow', 'ask_each', 'deny'])('offers nothing where the decision is %s', (decision) => {
    const narrow = { kinds: ['act'], origins: ['https://site.example/*'] };
    const page = [{ tool: 'page_click', page: 'https://other.example/' }];
    const tiers = tiersOf([{ id: 'other', decision, when: narrow, misses: page }]);
    expect(grantsFor(decide(tiers, call()), call())).toEqual([]);
  });

  it('offers nothing while one rule that asks cannot be lifted', () => {
    const tiers = tiersOf([asked], [{ id: 'strict', decision: 'ask', when: acts }]);
    expect(grantsFor(decide(tiers, call()), call())).toEqual([]);
  });

  it.each([
    [
      'an opaque origin',
      { page: { origin: 'null', topOrigin: 'https://site.example', path: '/', granted: true } },
    ],
    [
      'a page with an opaque origin',
      { page: { origin: 'https://site.example', topOrigin: 'null', path: '/', granted: true } },
    ],
    ['no workspace', { workspace: null }],
  ])('offers nothing for %s, and a grant lifts nothing there', (_, otherwise) => {
    const facts = call(otherwise);
    const tiers = tiersOf([asked]);
    expect(grantsFor(decide(tiers, facts), facts)).toEqual([]);
    const forged = { ...grant, origin: facts.page?.origin ?? null, topOrigin: facts.page?.topOrigin ?? null };
    expect(decide({ ...tiers, grants: [forged] }, facts).decision).toBe('ask');
  });
});
