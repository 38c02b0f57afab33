import { characters } from '../../contract/received.ts';
import { counted } from '../counted.ts';
import type { Keyword } from '../dialect.ts';

/** `minLength`: the least length of a string, in Unicode code points. */
export const minLength: Keyword = (operand, plan, compiler) => {
  const least = compiler.size(operand, 'minLength');
  const expected = `at least ${counted(least, 'character')}`;
  plan.string.push({
    // A code point is one or two units, so most texts are settled without counting.
    fits: (value) => value.length >= least && (value.length >= 2 * least || characters(value) >= least),
    explain: (value, faults) => faults.add('arguments.too_short', expected, value, `send ${expected}`),
  });
};
