import type { Keyword } from '../dialect.ts';
import { evaluatedMembers } from '../evaluated-members.ts';
import { explain } from '../explain.ts';

/** `unevaluatedProperties`: what members must be that nothing else beside it or below it has spoken of. */
export const unevaluatedProperties: Keyword = (operand, plan, compiler) => {
  const node = compiler.node(operand, 'unevaluatedProperties');
  plan.unevaluatedMembers = node;
  plan.object.push({
    fits: (value) => {
      const evaluated = evaluatedMembers(plan, value, compiler.budget);
      for (const [name, member] of Object.entries(value)) {
        if (!evaluated.has(name) && !node.fits(member)) return false;
      }
      return true;
    },
    explain: (value, faults) => {
      const evaluated = evaluatedMembers(plan, value, compiler.budget);
      for (const [name, member] of Object.entries(value)) {
        if (!evaluated.has(name) && !node.fits(member))
          faults.inside(name, () => explain(node, member, faults));
      }
    },
  });
};
