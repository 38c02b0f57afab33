import type { JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import type { Plan } from './plan.ts';

/**
 * Takes a plan and a list that it is asked about; returns the places that it speaks of, in itself
 * or through the schemas that it applies to the same list and that fit.
 */
export function evaluatedItems(plan: Plan, value: readonly JsonValue[], budget: Budget): ReadonlySet<number> {
  const found = new Set<number>();
  const gather = (from: Plan): void => {
    budget.steps -= value.length + 1;
    if (budget.steps < 0 || found.size === value.length) return;
    const speaksOfAll =
      from.items?.rest !== undefined || (from !== plan && from.unevaluatedItems !== undefined);
    const prefixed = speaksOfAll ? value.length : (from.items?.prefix.length ?? 0);
    for (const [at, item] of value.entries()) {
      if (at < prefixed || from.contains?.fits(item) === true) found.add(at);
    }
    for (const apply of from.inPlace) apply(value, (node) => gather(node.plan));
  };
  gather(plan);
  return found;
}
