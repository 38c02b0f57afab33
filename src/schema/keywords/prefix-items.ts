import type { Keyword } from '../dialect.ts';
import { itemsOf } from '../plan.ts';
import { isList } from '../type-test.ts';

/** `prefixItems`: what the first items must be, one schema for each place. */
export const prefixItems: Keyword = (operand, plan, compiler) => {
  if (!isList(operand) || operand.length === 0) {
    return compiler.malformed('prefixItems must be a list of schemas', 'prefixItems');
  }
  const { prefix } = itemsOf(plan);
  for (const [at, schema] of operand.entries()) prefix.push(compiler.node(schema, 'prefixItems', at));
};
