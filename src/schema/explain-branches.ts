import { isJsonObject, ownMember, type JsonValue } from '../contract/json.ts';
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
  const meant = meantBranch(branches, value, faults);
  const expected = expectedBranches(branches);
  if (meant === undefined) {
    faults.add('arguments.no_branch', expected, value, `send ${expected}`);
    return;
  }
  faults.add(
    'arguments.no_branch',
    expected,
    value,
    `branch ${meant.at} is nearest, its own faults come next`,
  );
  faults.keep(meant.faults);
}

function expectedBranches(branches: readonly Node[]): string {
  const words = [...new Set(branches.map((branch) => expectedWords(branch.plan)))];
  return branches.length === words.length ? words.join(' or ') : `one of ${branches.length} forms`;
}

interface Meant {
  readonly at: number;
  readonly closeness: number;
  readonly faults: Faults;
}

/** The branch that the value comes nearest to, of those that take its type; undefined when none does. */
function meantBranch(branches: readonly Node[], value: JsonValue, faults: Faults): Meant | undefined {
  let best: Meant | undefined;
  for (const [index, branch] of branches.entries()) {
    if (!takesType(branch.plan, value)) continue;
    const aside = faults.aside();
    explain(branch, value, aside);
    const closeness = closenessOf(branch.plan, value) - aside.issues.length;
    if (best === undefined || closeness > best.closeness) best = { at: index + 1, closeness, faults: aside };
  }
  return best;
}

const takesType = (plan: Plan, value: JsonValue): boolean =>
  plan.types?.some((type) => typeTest[type](value)) ??
  (plan.target === undefined || takesType(plan.target.plan, value));

/** A constant that matches weighs most, then required names that are there. */
function closenessOf(plan: Plan, value: JsonValue): number {
  if (!isJsonObject(value)) return 0;
  if (plan.members === undefined && plan.target !== undefined) return closenessOf(plan.target.plan, value);
  let closeness = 0;
  for (const [name, node] of plan.members?.named ?? []) {
    const member = ownMember(value, name);
    if (member === undefined) continue;
    closeness += plan.members?.required.has(name) === true ? 10 : 1;
    if (node.plan.isConstant) closeness += node.fits(member) ? 1000 : -1000;
  }
  return closeness;
}
