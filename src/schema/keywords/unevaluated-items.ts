import type { Keyword } from '../dialect.ts';
import { evaluatedItems } from '../evaluated-items.ts';
import { explain } from '../explain.ts';

/** `unevaluatedItems`: what items must be that nothing else beside it or below it has spoken of. */
export const unevaluatedItems: Keyword = (operand, plan, compiler) => {
  const node = compiler.node(operand, 'unevaluatedItems');
  plan.unevaluatedItems = node;
  plan.array.push({
    fits: (value) => {
      const evaluated = evaluatedItems(plan, value, compiler.budget);
      return value.every((item, at) => evaluated.has(at) || node.fits(item));
    },
    explain: (value, faults) => {
      const evaluated = evaluatedItems(plan, value, compiler.budget);
      for (const [at, item] of value.entries()) {
        if (!evaluated.has(at) && !node.fits(item)) faults.inside(at, () => explain(node, item, faults));
      }
    },
  });
};
