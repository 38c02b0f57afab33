import type { Keyword } from '../dialect.ts';
import { membersOf } from '../plan.ts';
import { isList } from '../type-test.ts';

/** `required`: names that must be there as own members. */
export const required: Keyword = (operand, plan, compiler) => {
  if (!isList(operand)) return compiler.malformed('required must be a list of names', 'required');
  const members = membersOf(plan);
  for (const [at, name] of operand.entries()) {
    if (typeof name !== 'string')
      return compiler.malformed('required must be a list of names', 'required', at);
    members.required.add(name);
  }
};
