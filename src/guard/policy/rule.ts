import { operationOf } from './call-facts.ts';
import type { Condition } from './condition.ts';
import type { FactsTest } from './condition-test.ts';
import type { DecisionWord } from './decision-word.ts';
import type { FactsView } from './facts-view.ts';

/** Whose policy a rule stands in. */
export type PolicyTier = 'managed' | 'person';

/** A rule as it was loaded. */
export interface Rule {
  /** Tier and id, as every verdict names it: `person:acting`. */
  readonly name: string;
  readonly id: string;
  readonly tier: PolicyTier;
  readonly decision: DecisionWord;
  /** The author's words, shown to the person. */
  readonly because: string;
  /** A grant of the session may lift it. Only ever true of an `ask`. */
  readonly grantable: boolean;
  /** Where it begins in the policy's text, counted from 1. */
  readonly line: number;
  /** What a call may do to be meant, as `operationOf` names it. */
  readonly operations: ReadonlySet<string>;
  readonly conditions: readonly Condition[];
  /** Whether facts whose operation is among those of this rule meet every condition. */
  readonly meets: FactsTest;
}

export const ruleMatches = (rule: Rule, view: FactsView): boolean =>
  rule.operations.has(operationOf(view.facts)) && rule.meets(view);
