import type { JsonObject } from '../contract/json.ts';
import { compileCatalogue, type CatalogueCheck } from '../schema/compile-catalogue.ts';
import type { ObjectSchema } from '../schema/from-schema.ts';

/** The schema of a tool's arguments with its check. A is the type of what fits. */
export interface ToolInput<A> {
  readonly schema: JsonObject;
  readonly check: CatalogueCheck<A>;
}

/** Takes the literal schema; returns it compiled. Throws a SchemaError for one outside the catalogue. */
// The return type is left to the compiler: written out, it would work out FromSchema for every schema there is.
export const toolInput = <const S extends ObjectSchema & JsonObject>(schema: S) => ({
  schema,
  check: compileCatalogue(schema),
});
