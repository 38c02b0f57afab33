import type { Keyword } from '../dialect.ts';
import { explain } from '../explain.ts';
import { isList } from '../type-test.ts';

/** `allOf`: every branch fits. */
export const allOf: Keyword = (operand, plan, compiler) => {
  if (!isList(operand) || operand.length === 0)
    return compiler.malformed('allOf must be a list of schemas', 'allOf');
  for (const [at, branch] of operand.entries()) {
    const node = compiler.node(branch, 'allOf', at);
    plan.sameValue.push(node);
    plan.inPlace.push((_value, visit) => visit(node));
    plan.any.push({
      fits: (value) => node.fits(value),
      explain: (value, faults) => explain(node, value, faults),
    });
  }
};
