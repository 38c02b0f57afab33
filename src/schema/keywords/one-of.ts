import type { Keyword } from '../dialect.ts';
import { explainBranches } from '../explain-branches.ts';
import { isList } from '../type-test.ts';

/** `oneOf`: exactly one of the branches fits. */
export const oneOf: Keyword = (operand, plan, compiler) => {
  if (!isList(operand) || operand.length === 0)
    return compiler.malformed('oneOf must be a list of schemas', 'oneOf');
  const branches = operand.map((branch, at) => compiler.node(branch, 'oneOf', at));
  plan.sameValue.push(...branches);
  plan.inPlace.push((value, visit) => {
    for (const branch of branches) if (branch.fits(value)) visit(branch);
  });
  plan.any.push({
    fits: (value) => {
      let found = false;
      for (const branch of branches) {
        if (!branch.fits(value)) continue;
        if (found) return false;
        found = true;
      }
      return found;
    },
    explain: (value, faults) => explainBranches(branches, value, faults),
  });
};
