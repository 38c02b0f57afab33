import type { Keyword } from '../dialect.ts';

/** `minimum`: the least number that fits, itself included. */
export const minimum: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'number' || !Number.isFinite(operand))
    return compiler.malformed('minimum must be a number', 'minimum');
  plan.number.push({
    least: operand,
    fits: (value) => value >= operand,
    explain: (value, faults) =>
      faults.add('arguments.below_minimum', `at least ${operand}`, value, `send ${operand} or more`),
  });
};
