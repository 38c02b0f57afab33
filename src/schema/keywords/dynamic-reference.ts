import type { Keyword } from '../dialect.ts';
import { follow } from '../follow.ts';

/** `$dynamicRef`: the same, but a schema that was entered earlier may have claimed the name. */
export const dynamicReference: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'string')
    return compiler.malformed('$dynamicRef must be a URI reference', '$dynamicRef');
  const node = compiler.scope?.referDynamically(operand, compiler);
  if (node !== undefined) follow(node, plan, compiler);
};
