import { canonicalText } from '../canonical-text.ts';
import type { Keyword } from '../dialect.ts';

/** `uniqueItems`: no two items are equal. */
export const uniqueItems: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'boolean')
    return compiler.malformed('uniqueItems must be true or false', 'uniqueItems');
  if (!operand) return;
  const { budget } = compiler;
  plan.array.push({
    fits: (value) => {
      const seen = new Set<string>();
      for (const item of value) seen.add(canonicalText(item, budget));
      return seen.size === value.length;
    },
    explain: (value, faults) => {
      const seen = new Set<string>();
      for (const [at, item] of value.entries()) {
        const text = canonicalText(item, budget);
        if (!seen.has(text)) seen.add(text);
        else
          faults.inside(at, () =>
            faults.add('arguments.not_allowed_value', 'each item once', item, 'leave it out'),
          );
      }
    },
  });
};
