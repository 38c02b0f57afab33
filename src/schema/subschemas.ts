import { isJsonObject, type JsonObject, type JsonValue } from '../contract/json.ts';
import { isList } from './type-test.ts';

/** How a keyword holds schemas: itself, in a list, or under names. */
const holders: ReadonlyMap<string, 'one' | 'list' | 'named'> = new Map([
  ['additionalProperties', 'one'],
  ['contains', 'one'],
  ['contentSchema', 'one'],
  ['else', 'one'],
  ['if', 'one'],
  ['items', 'one'],
  ['not', 'one'],
  ['propertyNames', 'one'],
  ['then', 'one'],
  ['unevaluatedItems', 'one'],
  ['unevaluatedProperties', 'one'],
  ['allOf', 'list'],
  ['anyOf', 'list'],
  ['oneOf', 'list'],
  ['prefixItems', 'list'],
  ['$defs', 'named'],
  ['dependentSchemas', 'named'],
  ['patternProperties', 'named'],
  ['properties', 'named'],
]);

/** Takes a schema; yields each schema that stands in it, with the steps that lead there. */
export function* subschemas(
  schema: JsonObject,
): Generator<readonly [JsonValue, readonly (string | number)[]]> {
  for (const name of Object.keys(schema)) {
    const holder = holders.get(name);
    const held = schema[name];
    if (holder === undefined || held === undefined) continue;
    if (holder === 'one') yield [held, [name]];
    else if (holder === 'list') {
      if (isList(held)) for (const [at, each] of held.entries()) yield [each, [name, at]];
    } else if (isJsonObject(held)) {
      for (const [key, each] of Object.entries(held)) yield [each, [name, key]];
    }
  }
}
