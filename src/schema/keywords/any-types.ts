import type { JsonType, JsonValue } from '../../contract/json.ts';
import type { Compiler } from '../compiler.ts';
import type { Keyword } from '../dialect.ts';
import { isList, isTypeName } from '../type-test.ts';

/** `type` of the full boundary: one name, or a list of them. */
export const anyTypes: Keyword = (operand, plan, compiler) => {
  const types = isList(operand) ? operand : [operand];
  if (types.length === 0) return compiler.malformed('type must name one type at least', 'type');
  plan.types = types.map((name) => typeName(name, compiler));
};

const typeName = (name: JsonValue, compiler: Compiler): JsonType =>
  isTypeName(name) ? name : compiler.malformed('type must name types of JSON', 'type');
