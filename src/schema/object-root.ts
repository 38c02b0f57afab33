import { isJsonObject, type JsonValue } from '../contract/json.ts';
import type { Compiler } from './compiler.ts';

/** Takes the root of a schema; refuses one that is not of type object. Throws a SchemaError. */
export function readObjectRoot(schema: JsonValue, compiler: Compiler): void {
  if (!isJsonObject(schema)) compiler.malformed('a schema must be an object');
  if (Object.hasOwn(schema, 'oneOf')) compiler.unsupported('oneOf stands at the root', 'oneOf');
  if (!Object.hasOwn(schema, 'type')) compiler.malformed('the root needs type object');
  if (schema.type !== 'object') compiler.unsupported('the root must be of type object', 'type');
}
