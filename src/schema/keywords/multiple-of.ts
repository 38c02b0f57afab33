import type { Keyword } from '../dialect.ts';
import { isMultiple } from '../is-multiple.ts';

/** `multipleOf`: the number divided by this is whole, in decimal arithmetic without rounding. */
export const multipleOf: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'number' || !Number.isFinite(operand) || operand <= 0) {
    return compiler.malformed('multipleOf must be a number above 0', 'multipleOf');
  }
  const expected = `a multiple of ${operand}`;
  plan.number.push({
    fits: (value) => isMultiple(value, operand),
    explain: (value, faults) =>
      faults.add('arguments.not_allowed_value', expected, value, `send ${expected}`),
  });
};
