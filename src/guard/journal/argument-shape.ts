import { isJsonObject, jsonTypeOf, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { received } from '../../contract/received.ts';

/** How much of a call's arguments is described: the rest is counted. */
const mostMembers = 32;
const mostDepth = 4;

/** Takes arguments; returns their types and sizes. No value is in it. */
export function argumentShape(args: JsonObject): JsonObject {
  return shapeOf(args, 0);
}

function shapeOf(value: JsonValue, depth: number): JsonObject {
  const { type, size } = received(value);
  const own = { type, ...(size === undefined ? {} : { size }) };
  if (depth >= mostDepth) return own;
  if (isJsonObject(value)) {
    const members = Object.entries(value).slice(0, mostMembers);
    return {
      ...own,
      members: Object.fromEntries(members.map(([name, member]) => [name, shapeOf(member, depth + 1)])),
    };
  }
  if (jsonTypeOf(value) !== 'array' || !Array.isArray(value)) return own;
  const items: readonly JsonValue[] = value;
  return { ...own, items: items.slice(0, mostMembers).map((item) => shapeOf(item, depth + 1)) };
}
