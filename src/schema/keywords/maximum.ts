import type { Keyword } from '../dialect.ts';

/** `maximum`: the greatest number that fits, itself included. */
export const maximum: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'number' || !Number.isFinite(operand))
    return compiler.malformed('maximum must be a number', 'maximum');
  plan.number.push({
    fits: (value) => value <= operand,
    explain: (value, faults) =>
      faults.add('arguments.above_maximum', `at most ${operand}`, value, `send ${operand} or less`),
  });
};
