import { choice } from '../choice.ts';
import { choiceHint, choiceWords } from '../choice-words.ts';
import type { Keyword } from '../dialect.ts';
import { isList } from '../type-test.ts';

/** `enum`: the only values that fit. */
export const enumValues: Keyword = (operand, plan, compiler) => {
  if (!isList(operand)) return compiler.malformed('enum must be a list', 'enum');
  plan.isConstant = true;
  plan.words = choiceWords(operand);
  plan.any.push({
    fits: choice(operand, 'enum', compiler),
    explain: (value, faults) =>
      faults.add('arguments.not_allowed_value', choiceWords(operand), value, choiceHint(operand, value)),
  });
};
