import type { Keyword } from '../dialect.ts';

/** `exclusiveMinimum`: every number that fits is more than this. */
export const exclusiveMinimum: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'number' || !Number.isFinite(operand))
    return compiler.malformed('exclusiveMinimum must be a number', 'exclusiveMinimum');
  const expected = `more than ${operand}`;
  plan.number.push({
    fits: (value) => value > operand,
    explain: (value, faults) => faults.add('arguments.below_minimum', expected, value, `send ${expected}`),
  });
};
