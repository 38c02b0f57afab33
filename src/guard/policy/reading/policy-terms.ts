import type { PathSet } from '../path-set.ts';
import type { PolicyTier } from '../rule.ts';

/** The names that the rules of one policy may use. */
export interface PolicyTerms {
  readonly tier: PolicyTier;
  /** Null for a set that has a fault: it is known, so that no rule is blamed for naming it, and no rule can use it. */
  readonly pathSets: ReadonlyMap<string, PathSet | null>;
}
