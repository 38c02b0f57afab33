import type { JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { explain } from './explain.ts';
import type { Faults } from './faults.ts';
import type { Assertion, Fits, Node } from './plan.ts';
import { fitsQuickly, quickTest } from './quick-test.ts';
import { isList } from './type-test.ts';

/** Takes what each item must be; returns the rule that checks every item. */
export function checkItems(node: Node, budget: Budget): Assertion<readonly JsonValue[]> {
  const fits = eachItem(node, budget);
  return { fits, whole: fits, explain: (value, faults) => explainItems(() => node, value, faults) };
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

/** Takes which schema holds for each place, and a list; adds the faults of its items. */
export function explainItems(
  nodeAt: (at: number) => Node | undefined,
  value: readonly JsonValue[],
  faults: Faults,
): void {
  for (const [at, item] of value.entries()) {
    if (faults.isFull) return;
    const node = nodeAt(at);
    if (node !== undefined && !node.fits(item)) faults.inside(at, () => explain(node, item, faults));
  }
}
