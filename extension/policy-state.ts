import { loadPolicy, type PolicyLoading } from '../src/guard/policy/load-policy.ts';
import { mootRules } from '../src/guard/policy/moot-rules.ts';
import type { PolicyTexts } from '../src/ports/policy-source.ts';
import type { PolicyState } from './guard-messages.ts';

/** Takes the texts in force; returns what a person is shown of them. */
export function policyState({ managed, person }: PolicyTexts): PolicyState {
  const own = loadPolicy(person, 'person');
  const above = managed === null ? null : loadPolicy(managed, 'managed');
  return {
    text: person,
    faults: own.ok ? [] : own.faults.map(({ line, message, hint }) => ({ line, message, hint })),
    managed: above === null ? 'none' : above.ok ? 'loaded' : 'faulty',
    warnings: warningsOf(own, above),
  };
}

const warningsOf = (own: PolicyLoading, above: PolicyLoading | null): readonly string[] =>
  own.ok && above?.ok === true
    ? mootRules(above.policy, own.policy).map(({ rule, because }) => `${rule}: ${because}`)
    : [];
