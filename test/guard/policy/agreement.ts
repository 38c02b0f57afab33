import type { CallFacts } from '../../../src/guard/policy/call-facts.ts';
import { decide, type Tiers } from '../../../src/guard/policy/decide.ts';
import { strictness } from '../../../src/guard/policy/decision-word.ts';
import type { Decision } from '../../../src/guard/policy/decision.ts';
import { grantsFor } from '../../../src/guard/policy/grant.ts';
import type { Grant } from '../../../src/ports/workspace-store.ts';
import { loadPolicy } from '../../../src/guard/policy/load-policy.ts';
import type { LoadedPolicy } from '../../../src/guard/policy/loaded-policy.ts';
import type { PolicyFault } from '../../../src/guard/policy/policy-fault.ts';
import { policyTools } from '../../../src/guard/policy/policy-tool.ts';
import { naiveDecision, naiveMatch, type NaiveDecision, type NaiveMatch, type RawPolicy } from './naive.ts';
import { randomFacts } from './random-facts.ts';
import { hasHonestExamples, ownPathSets, randomRules, type RandomRule } from './random-policy.ts';
import { Random } from './random.ts';

export interface Agreement {
  readonly decisions: number;
  readonly policies: number;
  readonly rules: number;
  /** How often each decision came out, so that a run that only ever asks is seen. */
  readonly byDecision: Readonly<Record<string, number>>;
  readonly byGrant: number;
  /** Rules that were refused when loaded, by the kind of the fault. */
  readonly refusedRules: Readonly<Record<string, number>>;
  /** The first that was found; null where both always agree. */
  readonly disagreement: string | null;
}

const [firstTool, ...otherTools] = policyTools;
if (firstTool === undefined) throw new TypeError('there are tools');
const tools = [firstTool, ...otherTools] as const;

interface Tally {
  decisions: number;
  policies: number;
  rules: number;
  byGrant: number;
  readonly byDecision: Record<string, number>;
  readonly refusedRules: Record<string, number>;
}

interface Tier {
  readonly raw: RawPolicy;
  readonly loaded: LoadedPolicy;
}

class Disagreement extends Error {}

const factsOfPolicy = 1000;

/** Holds the engine against the naive evaluator, on random policies, grants and calls; one seed is one run. */
export function runAgreement(decisions: number, seed: number): Agreement {
  const random = new Random(seed);
  const tally: Tally = { decisions: 0, policies: 0, rules: 0, byGrant: 0, byDecision: {}, refusedRules: {} };
  try {
    while (tally.decisions < decisions) runPolicies(random, tally, decisions);
    return { ...tally, disagreement: null };
  } catch (error) {
    if (!(error instanceof Disagreement)) throw error;
    return { ...tally, disagreement: error.message };
  }
}

function runPolicies(random: Random, tally: Tally, decisions: number): void {
  const facts = Array.from({ length: factsOfPolicy }, () => randomFacts(random, tools));
  const managed = random.chance(0.5) ? loadRandom(random, 'managed', facts, tally) : null;
  const person = loadRandom(random, 'person', facts, tally);
  const raw = [...(managed === null ? [] : [managed.raw]), person.raw];
  const tiers = { managed: managed?.loaded ?? null, person: person.loaded };
  const grants = randomGrants(random, { ...tiers, grants: [] }, facts);
  tally.policies += raw.length;
  for (const each of facts) {
    if (tally.decisions === decisions) return;
    const decision = decide({ ...tiers, grants }, each);
    const naive = naiveDecision(raw, grants, each);
    if (!isSame(decision, naive)) fail('the evaluators differ', { raw, grants, each, decision, naive });
    const unmanaged = managed === null ? decision : decide({ ...tiers, managed: null, grants }, each);
    const ungranted = grants.length === 0 ? decision : decide({ ...tiers, grants: [] }, each);
    checkOrder(decision, unmanaged, ungranted, { raw, grants, each });
    tally.decisions += 1;
    tally.byDecision[decision.decision] = (tally.byDecision[decision.decision] ?? 0) + 1;
    if (decision.tier === 'grants') tally.byGrant += 1;
  }
}

/** The managed tier only tightens; a grant turns an `ask` into `allow` and does nothing else. */
function checkOrder(
  { decision }: Decision,
  unmanaged: Decision,
  ungranted: Decision,
  seen: Readonly<Record<string, unknown>>,
): void {
  if (strictness(decision) > strictness(unmanaged.decision)) fail('the managed tier loosened', seen);
  if (decision !== ungranted.decision && !(ungranted.decision === 'ask' && decision === 'allow'))
    fail('a grant lifted more than an ask', seen);
}

function isSame(decision: Decision, naive: NaiveDecision): boolean {
  const matching = decision.matching.map(({ rule, lifted }) => `${rule} ${lifted}`).toSorted();
  const expected = naive.matching.map(({ rule, lifted }) => `${rule} ${lifted}`).toSorted();
  return (
    decision.decision === naive.decision &&
    decision.rule === naive.rule &&
    (decision.tier === 'grants') === naive.byGrant &&
    matching.join() === expected.join()
  );
}

/** What people would have granted for some of these calls, some of it bent, and some for rules that nobody may lift. */
function randomGrants(random: Random, tiers: Tiers, facts: readonly CallFacts[]): readonly Grant[] {
  return facts.slice(0, random.under(20)).flatMap((each) => {
    const decision = decide(tiers, each);
    if (random.chance(0.3)) return decision.matching.map(({ rule }) => grantAt(rule, each));
    const given = grantsFor(decision, each);
    return random.chance(0.7) ? given : given.map((grant) => ({ ...grant, origin: 'https://a.example' }));
  });
}

const grantAt = (rule: string, { workspace, client, kind, page, destination }: CallFacts): Grant => ({
  rule,
  workspace: workspace ?? '',
  client,
  kind,
  origin: page?.origin ?? null,
  topOrigin: page?.topOrigin ?? null,
  destinationOrigin: destination?.origin ?? null,
});

/** Takes out what the loader refuses, after its word was held against the naive evaluator, until the rest loads. */
function loadRandom(
  random: Random,
  tier: RawPolicy['tier'],
  facts: readonly CallFacts[],
  tally: Tally,
): Tier {
  let rules = randomRules(random, tools, tier, facts);
  for (;;) {
    const raw: RawPolicy = { tier, rules, pathSets: ownPathSets };
    const text = JSON.stringify({ policy: 1, pathSets: ownPathSets, rules });
    const loading = loadPolicy(text, tier);
    if (loading.ok) {
      tally.rules += rules.length;
      return { raw, loaded: loading.policy };
    }
    for (const fault of loading.faults) {
      checkFault(fault, raw, rules, facts);
      tally.refusedRules[fault.kind] = (tally.refusedRules[fault.kind] ?? 0) + 1;
    }
    const refused = loading.faults.map(({ rule }) => rule);
    rules = rules.filter(({ id }) => !refused.includes(id));
  }
}

function checkFault(
  fault: PolicyFault,
  raw: RawPolicy,
  rules: readonly RandomRule[],
  facts: readonly CallFacts[],
): void {
  const rule = rules.find(({ id }) => id === fault.rule);
  if (rule === undefined) return fail('a fault concerns no rule', { fault, rules });
  if (fault.kind === 'shadowed' || fault.kind === 'contradictory') {
    const deciding = facts.find((each) => everDecides(raw, rule, each, facts));
    if (deciding !== undefined) fail('a rule said never to decide decides', { fault, rules, deciding });
  } else if (hasHonestExamples(rule)) fail('a sound rule is refused', { fault, rule });
  else if (fault.kind === 'dead' && facts.some((each) => naiveMatch(rule.when, each, raw.pathSets)))
    fail('a rule said to be dead matches', { fault, rule });
}

/** Whether a rule decides a call, at once or after a person granted what other calls at the same place ask for. */
function everDecides(
  raw: RawPolicy,
  rule: RandomRule,
  facts: CallFacts,
  others: readonly CallFacts[],
): boolean {
  if (!naiveMatch(rule.when, facts, raw.pathSets)) return false;
  const name = `${raw.tier}:${rule.id}`;
  if (naiveDecision([raw], [], facts).rule === name) return true;
  const { workspace, client, kind, page, destination } = facts;
  return others
    .slice(0, 60)
    .filter((other) => other.kind === kind && other.page !== null)
    .map((other) => ({
      ...other,
      workspace,
      client,
      destination,
      page: page && { ...page, path: other.page?.path ?? '' },
    }))
    .some((other) => naiveDecision([raw], naiveGrants(raw, other), facts).rule === name);
}

/** What "for this site, for the session" stands for, where a call asks: all that ask, at once. */
function naiveGrants(raw: RawPolicy, facts: CallFacts): readonly Grant[] {
  const { matching, decision } = naiveDecision([raw], [], facts);
  const asking = matching.filter((match) => match.decision === 'ask');
  const isLiftable = ({ rule }: NaiveMatch): boolean =>
    raw.tier === 'person' ||
    rule === 'builtin:ask' ||
    raw.rules.some(({ id, grantable }) => rule === `managed:${id}` && grantable === true);
  if (decision !== 'ask' || !asking.every(isLiftable)) return [];
  return asking.map(({ rule }) => grantAt(rule, facts));
}

function fail(what: string, seen: Readonly<Record<string, unknown>>): never {
  throw new Disagreement(`${what}: ${JSON.stringify(seen, null, 1)}`);
}
