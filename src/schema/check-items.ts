import type { JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { explain } from './explain.ts';
import type { Assertion, Fits, Items, Node } from './plan.ts';
import { isList } from './type-test.ts';
import { fitsQuickly, quickTest } from './quick-test.ts';

/**
 * Takes what the array keywords said of single items; returns the rule that checks each item. It
 * fits lists only, so that it can stand alone for a schema of type array.
 */
export function checkItems(items: Items, budget: Budget): Assertion<JsonValue> {
  const { prefix, rest } = items;
  const nodeAt = (at: number) => prefix[at] ?? rest;
  return {
    fits: prefix.length === 0 && rest !== undefined ? eachItem(rest, budget) : mixedItems(items, budget),
    explain: (value, faults) => {
      if (!isList(value)) return;
      for (const [at, item] of value.entries()) {
        if (faults.isFull) return;
        const node = nodeAt(at);
        if (node !== undefined && !node.fits(item)) faults.inside(at, () => explain(node, item, faults));
      }
    },
  };
}

function eachItem(node: Node, budget: Budget): Fits {
  const test = quickTest(node);
  return (value) => {
    if (!isList(value)) return false;
    const { length } = value;
    budget.steps -= length;
    if (budget.steps < 0) return false;
    for (let at = 0; at < length; at += 1) {
      const item = value[at];
      if (item === undefined || !fitsQuickly(test, item)) return false;
    }
    return true;
  };
}

function mixedItems({ prefix, rest }: Items, budget: Budget): Fits {
  return (value) => {
    if (!isList(value)) return false;
    budget.steps -= value.length;
    if (budget.steps < 0) return false;
    return value.every((item, at) => (prefix[at] ?? rest)?.fits(item) ?? true);
  };
}
