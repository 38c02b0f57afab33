import { overrules } from './covers.ts';
import type { LoadedPolicy } from './loaded-policy.ts';
import type { PolicyWarning } from './policy-fault.ts';
import type { Rule } from './rule.ts';

/** Takes the two policies; returns a warning for each rule that never decides because of one in the other. */
export const mootRules = (managed: LoadedPolicy, person: LoadedPolicy): readonly PolicyWarning[] => [
  ...person.rules.flatMap((rule) => warning(rule, managed.rules, true)),
  ...managed.rules.flatMap((rule) => warning(rule, person.rules, false)),
];

function warning(rule: Rule, others: readonly Rule[], isOtherAhead: boolean): readonly PolicyWarning[] {
  const overruling = others.find((other) => overrules(other, rule, isOtherAhead));
  if (overruling === undefined) return [];
  const { name, line, decision } = overruling;
  const because = `${name} (line ${line}, ${decision}) matches all that this rule matches and comes first.`;
  return [{ line: rule.line, rule: rule.name, because }];
}
