import { ownMember, type JsonObject } from '../../contract/json.ts';
import type { Compiler } from '../compiler.ts';
import type { Keyword } from '../dialect.ts';
import { explain } from '../explain.ts';
import type { Node } from '../plan.ts';

/** `if`, with `then` and `else` beside it: which of the two must fit. */
export const ifThenElse: Keyword = (operand, plan, compiler, schema) => {
  const test = compiler.node(operand, 'if');
  const then = outcome('then', compiler, schema);
  const otherwise = outcome('else', compiler, schema);
  for (const node of [test, then, otherwise]) if (node !== undefined) plan.sameValue.push(node);
  plan.inPlace.push((value, visit) => {
    const fits = test.fits(value);
    const chosen = fits ? then : otherwise;
    if (fits) visit(test);
    if (chosen !== undefined) visit(chosen);
  });
  if (then === undefined && otherwise === undefined) return;
  const chosenFor = (value: Parameters<Node['fits']>[0]) => (test.fits(value) ? then : otherwise);
  plan.any.push({
    fits: (value) => chosenFor(value)?.fits(value) ?? true,
    explain: (value, faults) => {
      const chosen = chosenFor(value);
      if (chosen !== undefined) explain(chosen, value, faults);
    },
  });
};

function outcome(name: 'then' | 'else', compiler: Compiler, schema: JsonObject): Node | undefined {
  const operand = ownMember(schema, name);
  return operand === undefined ? undefined : compiler.node(operand, name);
}
