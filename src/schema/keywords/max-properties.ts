import { counted } from '../counted.ts';
import type { Keyword } from '../dialect.ts';

/** `maxProperties`: the greatest number of members. */
export const maxProperties: Keyword = (operand, plan, compiler) => {
  const most = compiler.size(operand, 'maxProperties');
  const expected = `an object of at most ${counted(most, 'member')}`;
  plan.object.push({
    fits: (value) => Object.keys(value).length <= most,
    explain: (value, faults) => faults.add('arguments.too_many_items', expected, value, `send ${expected}`),
  });
};
