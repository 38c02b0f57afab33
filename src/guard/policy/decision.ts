import type { DecisionWord } from './decision-word.ts';
import type { PolicyTier } from './rule.ts';

/** Where a decision comes from. `builtin` stands in where the person's policy has no rule for a call. */
export type DecisionTier = PolicyTier | 'grants' | 'builtin';

/** A rule that matches a call. */
export interface MatchedRule {
  /** `person:acting`, `managed:no-files`, `builtin:ask`. */
  readonly rule: string;
  readonly tier: DecisionTier;
  readonly decision: DecisionWord;
  /** In its author's words. */
  readonly because: string;
  /** A grant of the session may lift it. */
  readonly grantable: boolean;
  /** A grant of the session does lift it. */
  readonly lifted: boolean;
}

/** What a call gets, by the rule that decided. */
export interface Decision {
  readonly decision: DecisionWord;
  readonly rule: string;
  /** `grants` where every rule that asked was lifted by a grant; `rule` is then the first of those. */
  readonly tier: DecisionTier;
  readonly because: string;
  /** All that match, over all tiers, the strictest first. */
  readonly matching: readonly MatchedRule[];
}
