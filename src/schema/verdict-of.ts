import type { JsonValue } from '../contract/json.ts';
import type { Issue } from '../contract/verdict.ts';
import type { Bounds } from './bounds.ts';
import type { Budget } from './budget.ts';
import { explain } from './explain.ts';
import { Faults } from './faults.ts';
import type { Node } from './plan.ts';

/** Takes a compiled schema; returns the test of one value, with a full budget each time. */
export function fitsWithin(node: Node, budget: Budget, bounds: Bounds): (value: JsonValue) => boolean {
  const { fits } = node;
  return (value) => {
    budget.steps = bounds.maxSteps;
    return fits(value) && budget.steps >= 0;
  };
}

/** Takes a value that does not fit; returns its faults, one at least, at most 8. */
export function faultsOf(node: Node, value: JsonValue, budget: Budget, bounds: Bounds): readonly Issue[] {
  const faults = new Faults();
  if (budget.steps >= 0) {
    budget.steps = bounds.maxSteps;
    explain(node, value, faults);
  }
  if (faults.issues.length === 0) {
    const hint = 'send a smaller value';
    faults.add('schema.unsupported_capability', `a value checked in ${bounds.maxSteps} steps`, value, hint);
  }
  return faults.issues;
}
