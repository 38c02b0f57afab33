import type { JsonValue } from '../contract/json.ts';
import { defaultBounds } from './bounds.ts';
import { closedRoot } from './closed-root.ts';
import { Compiler } from './compiler.ts';
import { dialectOf, standardDialect } from './dialect-of.ts';
import { Library } from './library.ts';
import type { SchemaOptions, Validator } from './options.ts';
import { hasReferenceLoop } from './reference-loop.ts';
import { Scope } from './scope.ts';
import { validator } from './validator.ts';

/**
 * Compiles a schema of JSON Schema 2020-12, complete. Takes the schema as JSON, which must not
 * change afterwards; `$ref` reaches `options.schemas` and never the network; `pattern` runs on a
 * matcher that is linear in its input. Throws a SchemaError for what is malformed, over a bound, or
 * labelled with another dialect that differs.
 */
export function compileFull(schema: JsonValue, options: SchemaOptions = {}): Validator {
  const bounds = { ...defaultBounds, ...options.bounds };
  const library = new Library(schema, options.schemas ?? {}, bounds.maxDepth);
  const assertsFormat = options.format === true;
  const scope = new Scope(library, (uri) => dialectOf(uri, library, assertsFormat));
  const compiler = new Compiler(standardDialect(assertsFormat), bounds, scope);
  const root = compiler.node(schema);
  if (scope.isRecursive && hasReferenceLoop(scope.nodes))
    compiler.unsupported('a schema that leads back to itself');
  return validator(
    options.close === true ? closedRoot(root, compiler) : root,
    compiler,
    options.input ?? 'foreign',
  );
}
