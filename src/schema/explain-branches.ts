import { isJsonObject, type JsonValue } from '../contract/json.ts';
import { explain } from './explain.ts';
import { Faults } from './faults.ts';
import type { Node } from './plan.ts';
import { typeTest } from './type-test.ts';
import { expectedWords } from './type-words.ts';

/** Adds why a value fits no branch, or more than one: with the branch that was meant and its own faults. */
export function explainBranches(branches: readonly Node[], value: JsonValue, faults: Faults): void {
  const fitting = branches.flatMap((branch, at) => (branch.fits(value) ? [at + 1] : []));
  if (fitting.length > 0) {
    const hint = `send a value that only one of the branches ${fitting.join(' and ')} takes`;
    faults.add('arguments.many_branches', 'a value that fits exactly one branch', value, hint);
    return;
  }
  const meant = meantBranch(branches, value);
  const expected = expectedBranches(branches);
  if (meant === undefined) {
    faults.add('arguments.no_branch', expected, value, `send ${expected}`);
    return;
  }
  const at = branches.indexOf(meant) + 1;
  faults.add('arguments.no_branch', expected, value, `branch ${at} is nearest, its own faults come next`);
  explain(meant, value, faults);
}

function expectedBranches(branches: readonly Node[]): string {
  const words = [...new Set(branches.map((branch) => expectedWords(branch.plan)))];
  return branches.length === words.length ? words.join(' or ') : `one of ${branches.length} forms`;
}

/** The branch that the value comes nearest to, of those that take its type; undefined when none does. */
function meantBranch(branches: readonly Node[], value: JsonValue): Node | undefined {
  let best: Node | undefined;
  let bestCloseness = -Infinity;
  for (const branch of branches) {
    const closeness = closenessOf(branch, value);
    if (closeness <= bestCloseness) continue;
    best = branch;
    bestCloseness = closeness;
  }
  return best;
}

/** A constant that matches weighs most, then required names that are there, then few faults. */
function closenessOf({ fits, plan }: Node, value: JsonValue): number {
  if (plan.types?.some((type) => typeTest[type](value)) === false) return -Infinity;
  const faults = new Faults();
  explain({ fits, plan }, value, faults);
  let closeness = -faults.issues.length;
  if (!isJsonObject(value)) return closeness;
  for (const [name, node] of plan.members?.named ?? []) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member === undefined) continue;
    closeness += plan.members?.required.has(name) === true ? 10 : 1;
    if (node.plan.isConstant) closeness += node.fits(member) ? 1000 : -1000;
  }
  return closeness;
}
