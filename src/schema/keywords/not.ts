import type { Keyword } from '../dialect.ts';

/** `not`: the schema does not fit. What it says of members counts for nothing. */
export const not: Keyword = (operand, plan, compiler) => {
  const node = compiler.node(operand, 'not');
  plan.negated = node;
  plan.any.push({
    fits: (value) => !node.fits(value),
    explain: (value, faults) =>
      faults.add('arguments.not_allowed_value', 'a value that is not excluded', value, 'send another value'),
  });
};
