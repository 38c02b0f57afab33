import type { JsonObject } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import type { Members, Plan } from './plan.ts';

/**
 * Takes a plan and an object that it is asked about; returns the names that it speaks of, in itself
 * or through the schemas that it applies to the same object and that fit.
 */
export function evaluatedMembers(plan: Plan, value: JsonObject, budget: Budget): ReadonlySet<string> {
  const found = new Set<string>();
  const names = Object.keys(value);
  const gather = (from: Plan): void => {
    budget.steps -= names.length + 1;
    if (budget.steps < 0 || found.size === names.length) return;
    const speaksOfAll = from !== plan && from.unevaluatedMembers !== undefined;
    for (const name of names) if (speaksOfAll || speaksOf(from.members, name)) found.add(name);
    for (const apply of from.inPlace) apply(value, (node) => gather(node.plan));
  };
  gather(plan);
  return found;
}

/** Takes what an object's keywords said and a name; true when one of them covers it. */
export const speaksOf = (members: Members | undefined, name: string): boolean =>
  members !== undefined &&
  (members.additional !== undefined ||
    members.named.has(name) ||
    members.patterns.some((pattern) => pattern.covers(name)));
