import { characters } from '../../contract/received.ts';
import { counted } from '../counted.ts';
import type { Keyword } from '../dialect.ts';

/** `maxLength`: the greatest length of a string, in Unicode code points. */
export const maxLength: Keyword = (operand, plan, compiler) => {
  const most = compiler.size(operand, 'maxLength');
  const expected = `at most ${counted(most, 'character')}`;
  plan.string.push({
    // A code point is one or two units, so most texts are settled without counting.
    fits: (value) => value.length <= most || (value.length <= 2 * most && characters(value) <= most),
    explain: (value, faults) => faults.add('arguments.too_long', expected, value, `send ${expected}`),
  });
};
