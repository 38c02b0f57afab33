import type { Keyword } from '../dialect.ts';
import { itemsOf } from '../plan.ts';

/** `items`: what each item must be that `prefixItems` does not speak of. */
export const items: Keyword = (operand, plan, compiler) => {
  itemsOf(plan).rest = compiler.node(operand, 'items');
};
