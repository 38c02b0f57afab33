import type { Keyword } from '../dialect.ts';

/** `exclusiveMaximum`: every number that fits is less than this. */
export const exclusiveMaximum: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'number' || !Number.isFinite(operand))
    return compiler.malformed('exclusiveMaximum must be a number', 'exclusiveMaximum');
  const expected = `less than ${operand}`;
  plan.number.push({
    fits: (value) => value < operand,
    explain: (value, faults) => faults.add('arguments.above_maximum', expected, value, `send ${expected}`),
  });
};
