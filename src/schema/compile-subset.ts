import type { JsonValue } from '../contract/json.ts';
import { defaultBounds } from './bounds.ts';
import { closedSubset } from './closed-subset.ts';
import { Compiler } from './compiler.ts';
import { readObjectRoot } from './object-root.ts';
import type { SchemaOptions, Validator } from './options.ts';
import { subset } from './subset.ts';
import { validator } from './validator.ts';

/**
 * Compiles a schema of the strict subset: an object root, and `type`, `properties`, `required`,
 * `additionalProperties`, `description`, `minimum`, `items`, `oneOf`. Takes the schema as JSON,
 * which must not change afterwards. Throws a SchemaError for any other: the whole schema is
 * checked, branches that no value takes included.
 */
export function compileSubset(schema: JsonValue, options: SchemaOptions = {}): Validator {
  const dialect = options.close === true ? closedSubset : subset;
  const compiler = new Compiler(dialect, { ...defaultBounds, ...options.bounds });
  readObjectRoot(schema, compiler);
  return validator(compiler.node(schema), compiler, options.input ?? 'foreign');
}
