import type { Keyword } from '../dialect.ts';
import { membersOf } from '../plan.ts';

/** `additionalProperties`: what members must be that `properties` and `patternProperties` do not speak of. */
export const additionalProperties: Keyword = (operand, plan, compiler) => {
  const node = compiler.node(operand, 'additionalProperties');
  membersOf(plan).additional = operand === false ? 'closed' : node;
};
