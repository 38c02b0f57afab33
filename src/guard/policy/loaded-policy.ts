import { strictness } from './decision-word.ts';
import { operationsOf, policyTools } from './policy-tool.ts';
import type { PolicyTier, Rule } from './rule.ts';

/** A policy that is in force. */
export interface LoadedPolicy {
  readonly tier: PolicyTier;
  /** The text that it was loaded from: what an approval is bound to. */
  readonly text: string;
  /** The author's words about the whole; null where there are none. */
  readonly about: string | null;
  /** Whether somebody is there to be asked; null where the policy does not say. */
  readonly attended: boolean | null;
  /** In the order of the text. */
  readonly rules: readonly Rule[];
  /** For each thing that a call may do, the rules about it, in the order in which they decide. */
  readonly byOperation: ReadonlyMap<string, readonly Rule[]>;
}

/** Takes the rules of a policy; returns them by what a call may do, the strictest first, then as they stand. */
export function rulesByOperation(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const inOrder = rules.toSorted((one, other) => strictness(one.decision) - strictness(other.decision));
  return new Map(
    policyTools
      .flatMap(operationsOf)
      .map((operation) => [operation, inOrder.filter((rule) => rule.operations.has(operation))]),
  );
}
