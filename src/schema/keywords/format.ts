import { quotedName } from '../../contract/quoted-name.ts';
import type { Keyword } from '../dialect.ts';
import { formatTest } from '../format/format-test.ts';

/** `format`, where it was asked to be an assertion: the string is of a known kind. Unknown kinds ask nothing. */
export const formatAssertion: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'string') return compiler.malformed('format must be a string', 'format');
  const fits = formatTest(operand, compiler.budget);
  if (fits === undefined) return;
  const expected = `text in the format ${quotedName(operand)}`;
  plan.string.push({
    fits,
    explain: (value, faults) => faults.add('arguments.bad_format', expected, value, `send ${expected}`),
  });
};
