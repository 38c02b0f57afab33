import { contextMembers, contractVersion } from '../contract/external-request.ts';
import type { JsonObject, JsonValue } from '../contract/json.ts';

/**
 * Takes a call as an agent makes it over MCP, its arguments strictly read; returns the text of the
 * ExternalRequest. Context members go into the envelope; everything else goes into the call as it
 * was sent, unknown members and all. Nothing is lost in writing it anew: what the strict reader
 * passed has one value, whatever way it was written.
 */
export function externalRequestText(requestId: string, tool: string, args: JsonObject): string {
  const isContext = ([name]: readonly [string, JsonValue]): boolean =>
    contextMembers.some((member) => member === name);
  const context = plainObject(Object.entries(args).filter(isContext));
  const rest = plainObject(Object.entries(args).filter((entry) => !isContext(entry)));
  const call = JSON.stringify({ tool, arguments: rest });
  return JSON.stringify({ contract: contractVersion, requestId, context, call });
}

/** Without a prototype, so that `__proto__` stays a member like any other. */
function plainObject(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  const object: Record<string, JsonValue> = { __proto__: null };
  for (const [name, value] of entries) object[name] = value;
  return object;
}
