import { unfinished, type Compiler } from './compiler.ts';
import { explain } from './explain.ts';
import type { Node, Plan } from './plan.ts';

/** Each reference that is followed costs a step; one that leads back to where it stands, a level as well. */
export function follow(node: Node, plan: Plan, compiler: Compiler): void {
  const { budget } = compiler;
  compiler.reach(node);
  plan.target = node;
  plan.sameValue.push(node);
  plan.inPlace.push((_value, visit) => visit(node));
  const explainTarget: Plan['any'][number]['explain'] = (value, faults) => explain(node, value, faults);
  if (node.fits !== unfinished) {
    const { fits } = node;
    plan.any.push({ fits: (value) => (budget.steps -= 1) >= 0 && fits(value), explain: explainTarget });
    return;
  }
  plan.any.push({
    fits: (value) => {
      budget.steps -= 1;
      if (budget.levels <= 0) budget.steps = -1;
      if (budget.steps < 0) return false;
      budget.levels -= node.height;
      const fits = node.fits(value);
      budget.levels += node.height;
      return fits;
    },
    explain: explainTarget,
  });
}
