import { isJsonObject, type JsonValue } from '../contract/json.ts';
import { jsonPointer } from '../contract/json-pointer.ts';
import { quotedName } from '../contract/quoted-name.ts';
import type { Issue } from '../contract/verdict.ts';
import { issue } from './issue.ts';

/**
 * Takes an object of the envelope or the call, the names it may have and those it must have;
 * returns a fault for each one unknown and each one missing, or for not being an object.
 */
export function wrongMembers(
  prefix: 'request' | 'call',
  at: string,
  value: JsonValue,
  allowed: readonly string[],
  required: readonly string[],
): readonly Issue[] {
  const list = allowed.join(', ');
  if (!isJsonObject(value)) {
    const expected = `an object with ${list}`;
    return [issue(`${prefix}.wrong_type`, { pointer: at, expected, hint: `Send ${expected}.`, value })];
  }
  const unknown = Object.keys(value)
    .filter((name) => !allowed.includes(name))
    .map((name) => {
      const hint = `Leave ${quotedName(name)} out: there is nothing of that name here.`;
      const fault = {
        pointer: at + jsonPointer(name),
        expected: `one of ${list}`,
        hint,
        value: value[name] ?? null,
      };
      return issue(`${prefix}.unknown_field`, fault);
    });
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => {
      const fault = {
        pointer: at + jsonPointer(name),
        expected: `the member "${name}"`,
        hint: `Add "${name}".`,
      };
      return issue(`${prefix}.missing_field`, fault);
    });
  return [...unknown, ...missing];
}
