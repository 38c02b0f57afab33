import type { JsonValue } from '../contract/json.ts';
import type { Issue } from '../contract/verdict.ts';
import type { Compiler } from './compiler.ts';
import { explain } from './explain.ts';
import { Faults } from './faults.ts';
import type { Node } from './plan.ts';

/** A schema that refers to itself may go this many times as deep as one that does not. */
const levelsPerDepth = 4;

/** Takes a compiled schema; returns the test of one value, each time with a full budget. */
export function testOf(root: Node, { budget, bounds }: Compiler): (value: JsonValue) => boolean {
  const { fits } = root;
  return (value) => {
    budget.steps = bounds.maxSteps;
    budget.levels = levelsPerDepth * bounds.maxDepth;
    return fits(value) && budget.steps >= 0;
  };
}

/** Takes a value that was just found not to fit; returns its faults, one at least, at most 8. */
export function faultsOf(root: Node, value: JsonValue, { budget, bounds }: Compiler): readonly Issue[] {
  const faults = new Faults(budget);
  const wasSpent = budget.steps < 0;
  budget.steps = bounds.maxSteps;
  budget.levels = levelsPerDepth * bounds.maxDepth;
  if (!wasSpent) explain(root, value, faults);
  if (faults.issues.length === 0) {
    const expected = `a value that is checked in ${bounds.maxSteps} steps and ${levelsPerDepth * bounds.maxDepth} levels`;
    faults.add('schema.unsupported_capability', expected, value, 'send a smaller value');
  }
  return faults.issues;
}
