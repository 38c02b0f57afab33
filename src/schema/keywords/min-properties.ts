import { counted } from '../counted.ts';
import type { Keyword } from '../dialect.ts';

/** `minProperties`: the least number of members. */
export const minProperties: Keyword = (operand, plan, compiler) => {
  const least = compiler.size(operand, 'minProperties');
  const expected = `an object of at least ${counted(least, 'member')}`;
  plan.object.push({
    fits: (value) => Object.keys(value).length >= least,
    explain: (value, faults) => faults.add('arguments.too_few_items', expected, value, `send ${expected}`),
  });
};
