import type { Keyword } from '../dialect.ts';

/** `description`: words for a reader. They ask nothing of a value. */
export const description: Keyword = (operand, _plan, compiler) => {
  if (typeof operand !== 'string') return compiler.malformed('description must be a string', 'description');
};
