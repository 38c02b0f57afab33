import { quotedName } from '../../contract/quoted-name.ts';
import type { Grant } from '../../ports/workspace-store.ts';
import { operationOf, type CallFacts } from './call-facts.ts';
import { strictness } from './decision-word.ts';
import type { Decision, DecisionTier, MatchedRule } from './decision.ts';
import { FactsView } from './facts-view.ts';
import { liftedRules } from './grant.ts';
import type { LoadedPolicy } from './loaded-policy.ts';
import type { PolicyTier, Rule } from './rule.ts';

/** What a call is judged by. A policy that there is and that did not load is `not_loaded`. */
export interface Tiers {
  /** Null where the browser's enterprise policy holds none. */
  readonly managed: LoadedPolicy | 'not_loaded' | null;
  readonly person: LoadedPolicy | 'not_loaded';
  readonly grants: readonly Grant[];
}

/**
 * Decides a call. The strictest of all rules that match holds: deny, then ask_each, ask, allow. A grant
 * lifts an `ask` and nothing else. Where no rule of the person's matches, the built-in ones do, whatever
 * the managed tier says, so that this tier can only tighten. Anything that is not known is a denial.
 */
export function decide(tiers: Tiers, facts: CallFacts): Decision {
  if (tiers.managed === 'not_loaded') return notLoaded('managed');
  if (tiers.person === 'not_loaded') return notLoaded('person');
  const operation = operationOf(facts);
  const managed = tiers.managed === null ? [] : tiers.managed.byOperation.get(operation);
  const person = tiers.person.byOperation.get(operation);
  if (managed === undefined || person === undefined) return unknownOperation(operation);
  const view = new FactsView(facts);
  const lifted = liftedRules(tiers.grants, facts);
  const own = matched(person, view, lifted);
  const fallback = builtin(facts, lifted);
  const matching = [...matched(managed, view, lifted), ...(own.length > 0 ? own : [fallback])];
  matching.sort((one, other) => strictness(one.decision) - strictness(other.decision));
  const standing = matching.find((match) => match.decision !== 'allow' && !match.lifted);
  if (standing !== undefined) return { ...verdictOf(standing, standing.tier), matching };
  const granted = matching.find((match) => match.lifted);
  if (granted !== undefined) return { ...verdictOf(granted, 'grants'), decision: 'allow', matching };
  // The managed tier has no rule that allows.
  const allowing = own[0] ?? fallback;
  return { ...verdictOf(allowing, allowing.tier), matching };
}

const verdictOf = (
  { decision, rule, because }: MatchedRule,
  tier: DecisionTier,
): Omit<Decision, 'matching'> => ({
  decision,
  rule,
  tier,
  because,
});

const matched = (
  rules: readonly Rule[],
  view: FactsView,
  lifted: ReadonlySet<string>,
): readonly MatchedRule[] =>
  rules
    .filter((rule) => rule.meets(view))
    .map(({ name, tier, decision, because, grantable }) => ({
      rule: name,
      tier,
      decision,
      because,
      grantable,
      lifted: grantable && lifted.has(name),
    }));

/** No rule of the person's: a read in a granted origin, or outside of all workspaces, is allowed. Everything else asks. */
function builtin({ kind, page, workspace }: CallFacts, lifted: ReadonlySet<string>): MatchedRule {
  const isFree = page === null ? workspace === null : page.granted;
  if (kind === 'read' && isFree) return builtinRead;
  return lifted.has(builtinAsk.rule) ? { ...builtinAsk, lifted: true } : builtinAsk;
}

const builtinRead: MatchedRule = {
  rule: 'builtin:read',
  tier: 'builtin',
  decision: 'allow',
  because: 'Reading in a site that the person granted is allowed where no rule says otherwise.',
  grantable: false,
  lifted: false,
};

const builtinAsk: MatchedRule = {
  rule: 'builtin:ask',
  tier: 'builtin',
  decision: 'ask',
  because: 'No rule speaks of this call, and what no rule speaks of asks.',
  grantable: true,
  lifted: false,
};

const denial = (rule: string, tier: DecisionTier, because: string): Decision => {
  const verdict = { decision: 'deny', rule, tier, because } as const;
  return { ...verdict, matching: [{ ...verdict, grantable: false, lifted: false }] };
};

const owners = {
  managed: "policy of this browser's administrator",
  person: "policy of this browser's owner",
};

const notLoaded = (tier: PolicyTier): Decision =>
  denial(
    'policy:not-loaded',
    tier,
    `The ${owners[tier]} has faults, so nothing is allowed until they are mended.`,
  );

const unknownOperation = (operation: string): Decision =>
  denial('policy:unknown-tool', 'builtin', `The policy was loaded without knowing ${quotedName(operation)}.`);
