import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';

/** Takes a tool's schema and its defaults; returns the schema as published, each default told in its description. */
export function describedInput(schema: JsonObject, defaults: JsonObject): JsonObject {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const described = Object.entries(properties).map(([name, property]): readonly [string, JsonValue] => {
    const fallback = ownMember(defaults, name);
    if (fallback === undefined || !isJsonObject(property)) return [name, property];
    const words = typeof fallback === 'string' ? fallback : JSON.stringify(fallback);
    return [name, { ...property, description: `${String(property.description)} Default: ${words}.` }];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}
