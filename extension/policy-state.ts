import { loadPolicy, type PolicyLoading } from '../src/guard/policy/load-policy.ts';
import { mootRules } from '../src/guard/policy/moot-rules.ts';
import { askPreset } from '../src/guard/policy/presets/ask.ts';
import { trustedSitesPreset } from '../src/guard/policy/presets/trusted-sites.ts';
import { watchPreset } from '../src/guard/policy/presets/watch.ts';
import type { PolicyTexts } from '../src/ports/policy-source.ts';
import type { PolicyState } from './guard-messages.ts';

/** The policies that ship, by the name that a person chooses them by. */
export const presets: ReadonlyMap<string, string> = new Map([
  ['watch', watchPreset],
  ['ask', askPreset],
  ['trusted sites', trustedSitesPreset],
]);

/** Takes the texts in force; returns what a person is shown of them. */
export function policyState({ managed, person }: PolicyTexts): PolicyState {
  const own = loadPolicy(person, 'person');
  const above = managed === null ? null : loadPolicy(managed, 'managed');
  const preset = [...presets].find(([, text]) => text === person)?.[0] ?? null;
  return {
    text: person,
    preset,
    presets: [...presets.keys()],
    faults: own.ok ? [] : own.faults.map(({ line, message, hint }) => ({ line, message, hint })),
    managed: above === null ? 'none' : above.ok ? 'loaded' : 'faulty',
    warnings: warningsOf(own, above),
  };
}

const warningsOf = (own: PolicyLoading, above: PolicyLoading | null): readonly string[] =>
  own.ok && above?.ok === true
    ? mootRules(above.policy, own.policy).map(({ rule, because }) => `${rule}: ${because}`)
    : [];
