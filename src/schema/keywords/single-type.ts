import type { Keyword } from '../dialect.ts';
import { isTypeName } from '../type-test.ts';

/** `type` of the subset: one name, and never `null`. */
export const singleType: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'string') return compiler.malformed('type must be one name', 'type');
  if (!isTypeName(operand) || operand === 'null')
    return compiler.unsupported('a type outside the subset', 'type');
  plan.types = [operand];
};
