import { isJsonObject } from '../../../contract/json.ts';
import type { DecisionWord } from '../decision-word.ts';
import type { PolicyTier } from '../rule.ts';
import type { Place } from './place.ts';

/** Puts down what a rule must not decide: a rule can tighten by anything, and allow by little. */
export function checkDecision(
  members: ReadonlyMap<string, Place> | undefined,
  decision: DecisionWord | undefined,
  isSaidGrantable: boolean,
  tier: PolicyTier,
): void {
  if (isSaidGrantable && decision !== 'ask')
    members
      ?.get('grantable')
      ?.fault('bad_value', 'Nothing lifts any other decision than "ask".', 'Leave "grantable" out here.');
  if (decision !== 'allow') return;
  if (tier === 'managed')
    members
      ?.get('decision')
      ?.fault(
        'allow_in_managed',
        'The managed tier can only tighten.',
        'Leave the rule out: no rule, no limit.',
      );
  const when = members?.get('when');
  if (when !== undefined) checkAllowed(when);
}

function checkAllowed(when: Place): void {
  if (!isJsonObject(when.value)) return;
  const { clients, tools, kinds, actions } = when.value;
  if (clients !== undefined)
    when
      .under('clients', clients)
      .fault(
        'allow_by_label',
        'What a client calls itself allows nothing.',
        'Leave "clients" out of this rule.',
      );
  if ([tools, kinds, actions].every((member) => member === undefined))
    when.fault('allow_everything', 'A rule that allows says what.', 'Name "tools" or "kinds".');
}
