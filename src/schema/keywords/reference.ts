import type { Keyword } from '../dialect.ts';
import { follow } from '../follow.ts';

/** `$ref`: the schema that stands elsewhere fits. */
export const reference: Keyword = (operand, plan, compiler) => {
  if (typeof operand !== 'string') return compiler.malformed('$ref must be a URI reference', '$ref');
  const node = compiler.scope?.refer(operand, compiler, '$ref');
  if (node !== undefined) follow(node, plan, compiler);
};
