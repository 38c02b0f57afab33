import type { JsonObject, JsonValue } from '../contract/json.ts';
import type { Issue } from '../contract/verdict.ts';
import { defaultBounds } from './bounds.ts';
import { catalogue } from './catalogue.ts';
import { Compiler } from './compiler.ts';
import type { FromSchema, ObjectSchema } from './from-schema.ts';
import { readObjectRoot } from './object-root.ts';
import { faultsOf, testOf } from './verdict.ts';

/** The check of one tool's arguments. Values are those of the strict reader. */
export interface CatalogueCheck<T> {
  /** True when the value fits, at every level. The type follows: no cast is needed. */
  fits(value: JsonValue): value is JsonObject & T;
  /** All faults, at most 8, with pointers relative to the value; empty when it fits. */
  issues(value: JsonValue): readonly Issue[];
}

/**
 * Compiles a schema of our own. Takes the literal (`as const satisfies ObjectSchema`); the type of
 * what fits is `FromSchema<typeof schema>`. Throws a SchemaError for a schema outside the catalogue.
 *
 *     const input = {
 *       type: 'object',
 *       properties: { ref: { type: 'string', description: 'What to click' } },
 *       required: ['ref'],
 *       additionalProperties: false,
 *     } as const satisfies ObjectSchema;
 *     const check = compileCatalogue(input);
 *     if (check.fits(value)) value.ref; // string
 *     else check.issues(value); // what to send instead
 */
export function compileCatalogue<const S extends ObjectSchema>(schema: S): CatalogueCheck<FromSchema<S>>;
export function compileCatalogue(schema: JsonValue): CatalogueCheck<object> {
  const compiler = new Compiler(catalogue, defaultBounds);
  readObjectRoot(schema, compiler);
  const root = compiler.node(schema);
  const fits = testOf(root, compiler);
  return {
    fits: (value): value is JsonObject => fits(value),
    issues: (value) => (fits(value) ? [] : faultsOf(root, value, compiler)),
  };
}
