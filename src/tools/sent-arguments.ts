import { jsonPointer } from '../contract/json-pointer.ts';
import { ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import type { Issue } from '../contract/verdict.ts';

/** The arguments of a call as a rule sees them. Undefined is what was not sent. */
export interface SentArguments {
  /** The member's value, whatever it is. */
  raw(name: string): JsonValue | undefined;
  /** The member's value; undefined also when the schema has found a fault in it. */
  sound(name: string): JsonValue | undefined;
}

/** Takes arguments and what the schema found in them, with pointers into the call. */
export function sentArguments(args: JsonObject, schemaIssues: readonly Issue[]): SentArguments {
  const isFaulted = (name: string): boolean => {
    const place = jsonPointer('arguments', name);
    return schemaIssues.some(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`));
  };
  return {
    raw: (name) => ownMember(args, name),
    sound: (name) => (isFaulted(name) ? undefined : ownMember(args, name)),
  };
}
