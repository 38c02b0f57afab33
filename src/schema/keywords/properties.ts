import { isJsonObject } from '../../contract/json.ts';
import type { Keyword } from '../dialect.ts';
import { membersOf } from '../plan.ts';

/** `properties`: what the members of these names must be, when they are there. */
export const properties: Keyword = (operand, plan, compiler) => {
  if (!isJsonObject(operand))
    return compiler.malformed('properties must be an object of schemas', 'properties');
  const { named } = membersOf(plan);
  for (const name of Object.keys(operand)) named.set(name, compiler.node(operand[name], 'properties', name));
};
