import { quotedName } from '../../contract/quoted-name.ts';
import type { Keyword } from '../dialect.ts';
import { patternTest } from '../pattern-test.ts';

/** `pattern`: the string matches somewhere, by a matcher that takes time linear in its length. */
export const pattern: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'string') return compiler.malformed('pattern must be a string', 'pattern');
  const fits = patternTest(operand, compiler, 'pattern');
  const expected = `text that matches ${quotedName(operand)}`;
  plan.string.push({
    fits,
    explain: (value, faults) => faults.add('arguments.bad_format', expected, value, `send ${expected}`),
  });
};
