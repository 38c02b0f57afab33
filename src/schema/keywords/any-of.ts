import type { Keyword } from '../dialect.ts';
import { explainBranches } from '../explain-branches.ts';
import { isList } from '../type-test.ts';

/** `anyOf`: one branch fits at least. */
export const anyOf: Keyword = (operand, plan, compiler) => {
  if (!isList(operand) || operand.length === 0)
    return compiler.malformed('anyOf must be a list of schemas', 'anyOf');
  const branches = operand.map((branch, at) => compiler.node(branch, 'anyOf', at));
  plan.sameValue.push(...branches);
  plan.inPlace.push((value, visit) => {
    for (const branch of branches) if (branch.fits(value)) visit(branch);
  });
  plan.any.push({
    fits: (value) => {
      for (const branch of branches) if (branch.fits(value)) return true;
      return false;
    },
    explain: (value, faults) => explainBranches(branches, value, faults),
  });
};
