import { covers, overrules } from '../covers.ts';
import type { PlacedRule } from './read-rule.ts';

/** Takes the rules of one tier; puts down each id that comes twice, and each rule that never decides. */
export function checkRules(rules: readonly PlacedRule[]): void {
  for (const [at, second] of rules.entries()) {
    const overruling = rules.find(
      (first, before) => first !== second && overrules(first.rule, second.rule, before < at),
    );
    if (overruling !== undefined) neverDecides(second, overruling);
  }
}

function neverDecides({ rule, place }: PlacedRule, { rule: other }: PlacedRule): void {
  const first = `"${other.id}" (line ${other.line}, ${other.decision})`;
  if (rule.decision !== other.decision && covers(rule, other))
    place.fault(
      'contradictory',
      `${first} matches the same calls and decides otherwise.`,
      'Keep one of the two.',
    );
  else
    place.fault(
      'shadowed',
      `${first} matches all that this rule matches and comes first, so this one never decides.`,
      'Take this rule out, or narrow the other one.',
    );
}
