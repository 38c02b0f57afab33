import { quotedName } from '../../contract/quoted-name.ts';
import { isAttended } from './attended.ts';
import { operationOf, type CallFacts } from './call-facts.ts';
import { decide, type Tiers } from './decide.ts';
import type { Decision, DecisionTier, MatchedRule } from './decision.ts';

/** What a call would get, and why: as data, and in words for a person. */
export interface Explanation {
  readonly decision: Decision;
  readonly attended: boolean;
  readonly words: string;
}

/** Takes what `decide` takes; returns its very decision, explained. Nothing is asked and nothing is done. */
export function explain(tiers: Tiers, facts: CallFacts): Explanation {
  const decision = decide(tiers, facts);
  const attended = isAttended(tiers);
  const others = decision.matching.filter(({ rule }) => rule !== decision.rule);
  const lines = [
    `${callWords(facts)}: ${decisionWordsOf(decision, attended)}`,
    `Decided by ${decision.rule}, ${tierWords[decision.tier]}: ${decision.because}`,
    ...others.map((other) => `Also matches: ${otherWords(other)}`),
  ];
  return { decision, attended, words: lines.join('\n') };
}

function callWords(facts: CallFacts): string {
  const { page, destination, workspace } = facts;
  const parts = [
    operationOf(facts),
    page === null ? '' : ` on ${page.origin}`,
    page === null || page.topOrigin === page.origin ? '' : ` inside ${page.topOrigin}`,
    destination === null ? '' : ` to ${destination.origin}`,
    workspace === null ? '' : ` in workspace ${quotedName(workspace)}`,
  ];
  return `${parts.join('')} for ${quotedName(facts.clientLabel)}`;
}

function decisionWordsOf({ decision, tier }: Decision, attended: boolean): string {
  if (decision === 'deny') return 'refused.';
  if (decision === 'allow')
    return tier === 'grants'
      ? 'allowed, since the person allowed it for this session.'
      : 'allowed without asking.';
  if (!attended)
    return 'refused, since it asks and the policy does not say that somebody is there to be asked.';
  return decision === 'ask' ? 'asks the person.' : 'asks the person each time.';
}

const tierWords: Readonly<Record<DecisionTier, string>> = {
  managed: 'a rule of the administrator',
  person: 'a rule of the owner',
  grants: 'lifted for this session',
  builtin: 'which is built in',
};

const otherWords = ({ rule, decision, because, lifted }: MatchedRule): string =>
  `${rule} (${lifted ? `${decision}, lifted for this session` : decision}): ${because}`;
