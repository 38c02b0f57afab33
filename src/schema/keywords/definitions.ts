import { isJsonObject } from '../../contract/json.ts';
import type { Keyword } from '../dialect.ts';

/** `$defs`: schemas to refer to. They are checked as schemas even when nothing refers to them. */
export const definitions: Keyword = (operand, _plan, compiler) => {
  if (!isJsonObject(operand)) return compiler.malformed('$defs must be an object of schemas', '$defs');
  for (const name of Object.keys(operand)) compiler.define(operand[name], '$defs', name);
};
