import type { JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { explainItems } from './check-items.ts';
import type { Assertion, Items } from './plan.ts';

/** The same as `checkItems`, for lists whose first items have schemas of their own. */
export function checkPrefixedItems({ prefix, rest }: Items, budget: Budget): Assertion<readonly JsonValue[]> {
  const nodeAt = (at: number) => prefix[at] ?? rest;
  return {
    fits: (value) => {
      budget.steps -= value.length;
      return budget.steps >= 0 && value.every((item, at) => nodeAt(at)?.fits(item) ?? true);
    },
    explain: (value, faults) => explainItems(nodeAt, value, faults),
  };
}
