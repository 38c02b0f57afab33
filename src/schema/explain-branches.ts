import { isJsonObject, type JsonValue } from '../contract/json.ts';
import { explain } from './explain.ts';
import type { Faults } from './faults.ts';
import type { Node, Plan } from './plan.ts';
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
  const hint = `branch ${branches.indexOf(meant) + 1} is nearest, its own faults come next`;
  faults.add('arguments.no_branch', expected, value, hint);
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
    const plan = readThrough(branch.plan);
    const closeness = closenessOf(plan, value);
    if (closeness <= bestCloseness) continue;
    best = branch;
    bestCloseness = closeness;
  }
  return best;
}

/** What a branch says itself, or what its reference leads to. */
const readThrough = (plan: Plan): Plan =>
  plan.types === undefined && plan.members === undefined && plan.target !== undefined
    ? readThrough(plan.target.plan)
    : plan;

/** A constant that matches weighs most, then required names that are there, then that there is little to mend. */
function closenessOf({ types, members }: Plan, value: JsonValue): number {
  if (types?.some((type) => typeTest[type](value)) === false) return -Infinity;
  if (members === undefined || !isJsonObject(value)) return 0;
  let closeness = 0;
  for (const [name, member] of Object.entries(value)) {
    const node = members.named.get(name);
    const fits = node?.fits(member) === true;
    if (node?.plan.isConstant === true) closeness += fits ? 1000 : -1000;
    if (members.required.has(name)) closeness += 10;
    closeness += fits ? 1 : -1;
  }
  return closeness - members.required.size;
}
