import type { JsonObject, JsonValue } from '../contract/json.ts';
import { jsonPointer } from '../contract/json-pointer.ts';
import { limits } from '../contract/limits.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { characters } from '../contract/received.ts';
import type { Issue } from '../contract/verdict.ts';
import { issue } from './issue.ts';

type Prefix = 'request' | 'call';

/** The fault of a value that should be an object with these members. */
export function notAnObject(prefix: Prefix, at: string, value: JsonValue, allowed: readonly string[]): Issue {
  const expected = `an object with ${allowed.join(', ')}`;
  return issue(`${prefix}.wrong_type`, { pointer: at, expected, hint: `Send ${expected}.`, value });
}

/** Takes an object of the envelope or the call; returns a fault for each name it may not have. */
export function unknownMembers(
  prefix: Prefix,
  at: string,
  object: JsonObject,
  allowed: readonly string[],
): readonly Issue[] {
  const expected = `one of ${allowed.join(', ')}`;
  return Object.entries(object)
    .filter(([name]) => !allowed.includes(name))
    .map(([name, value]) => {
      const hint = `Leave ${quotedName(name)} out: there is nothing of that name here.`;
      // A name that is not quoted in full is not spelt out in a pointer either.
      const isShort = characters(name) <= limits.quotedNameCharacters;
      const pointer = isShort ? at + jsonPointer(name) : at;
      return issue(`${prefix}.unknown_field`, { pointer, expected, hint, value });
    });
}

/** Takes an object and the names it must have; returns a fault for each that is missing. */
export const missingMembers = (
  prefix: Prefix,
  object: JsonObject,
  required: readonly string[],
): readonly Issue[] =>
  required
    .filter((name) => !Object.hasOwn(object, name))
    .map((name) => {
      const expected = `the member "${name}"`;
      return issue(`${prefix}.missing_field`, {
        pointer: jsonPointer(name),
        expected,
        hint: `Add "${name}".`,
      });
    });
