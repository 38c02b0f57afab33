import type { PathSet } from '../path-set.ts';
import type { PolicyTier } from '../rule.ts';

/** The names that the rules of one policy may use. */
export interface PolicyTerms {
  readonly tier: PolicyTier;
  readonly pathSets: ReadonlyMap<string, PathSet>;
}
