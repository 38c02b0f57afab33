import type { JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { explain } from './explain.ts';
import type { Assertion, Items } from './plan.ts';

/** Takes what the array keywords said of single items; returns the rule that checks each item. */
export function checkItems(items: Items, budget: Budget): Assertion<readonly JsonValue[]> {
  const { prefix } = items;
  const nodeAt = (at: number) => prefix[at] ?? items.rest;
  return {
    fits:
      prefix.length === 0 && items.rest !== undefined
        ? eachItem(items.rest, budget)
        : mixedItems(items, budget),
    explain: (value, faults) => {
      for (const [at, item] of value.entries()) {
        if (faults.isFull) return;
        const node = nodeAt(at);
        if (node !== undefined && !node.fits(item)) faults.inside(at, () => explain(node, item, faults));
      }
    },
  };
}

function eachItem(
  node: NonNullable<Items['rest']>,
  budget: Budget,
): (value: readonly JsonValue[]) => boolean {
  return (value) => {
    budget.steps -= value.length;
    if (budget.steps < 0) return false;
    const { fits } = node;
    for (const item of value) if (!fits(item)) return false;
    return true;
  };
}

function mixedItems({ prefix, rest }: Items, budget: Budget): (value: readonly JsonValue[]) => boolean {
  return (value) => {
    budget.steps -= value.length;
    if (budget.steps < 0) return false;
    return value.every((item, at) => (prefix[at] ?? rest)?.fits(item) ?? true);
  };
}
