import { counted } from '../counted.ts';
import type { Keyword } from '../dialect.ts';

/** `minItems`: the least number of items. */
export const minItems: Keyword = (operand, plan, compiler) => {
  const least = compiler.size(operand, 'minItems');
  const expected = `a list of at least ${counted(least, 'item')}`;
  plan.array.push({
    fits: (value) => value.length >= least,
    explain: (value, faults) => faults.add('arguments.too_few_items', expected, value, `send ${expected}`),
  });
};
