import { choice } from '../choice.ts';
import { choiceHint, choiceWords } from '../choice-words.ts';
import type { Keyword } from '../dialect.ts';

/** `const`: the only value that fits. */
export const constValue: Keyword = (operand, plan, compiler) => {
  plan.isConstant = true;
  plan.words = choiceWords([operand]);
  plan.any.push({
    fits: choice([operand], 'const', compiler),
    explain: (value, faults) =>
      faults.add('arguments.not_allowed_value', choiceWords([operand]), value, choiceHint([operand], value)),
  });
};
