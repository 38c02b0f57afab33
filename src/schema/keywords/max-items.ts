import { counted } from '../counted.ts';
import type { Keyword } from '../dialect.ts';

/** `maxItems`: the greatest number of items. */
export const maxItems: Keyword = (operand, plan, compiler) => {
  const most = compiler.size(operand, 'maxItems');
  const expected = `a list of at most ${counted(most, 'item')}`;
  plan.array.push({
    fits: (value) => value.length <= most,
    explain: (value, faults) => faults.add('arguments.too_many_items', expected, value, `send ${expected}`),
  });
};
