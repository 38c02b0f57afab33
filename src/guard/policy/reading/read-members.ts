import { isJsonObject } from '../../../contract/json.ts';
import { quotedName } from '../../../contract/quoted-name.ts';
import { nearestName } from '../../../schema/nearest-name.ts';
import type { Place } from './place.ts';

/**
 * Takes a place, the names that must stand in it and those that may; returns the places of those that
 * do, or undefined where there is no object. A name that is not known, or missing, is a fault.
 */
export function readMembers(
  place: Place,
  required: readonly string[],
  optional: readonly string[] = [],
): ReadonlyMap<string, Place> | undefined {
  const { value } = place;
  if (!isJsonObject(value))
    return place.fault('wrong_type', 'An object has to stand here.', 'Write it in braces: { … }.');
  const known = [...required, ...optional];
  const members = new Map<string, Place>();
  for (const [name, member] of Object.entries(value)) {
    const there = place.under(name, member);
    if (known.includes(name)) members.set(name, there);
    else unknown(there, name, known);
  }
  for (const name of required.filter((each) => !members.has(each)))
    place.under(name, null).fault('missing_field', `"${name}" is missing.`, `Add "${name}" here.`);
  return members;
}

/** As `readMembers`, where one member at least has to stand. */
export function readSomeMembers(
  place: Place,
  optional: readonly string[],
): ReadonlyMap<string, Place> | undefined {
  if (isJsonObject(place.value) && Object.keys(place.value).length === 0)
    return place.fault('empty', 'Nothing stands here.', `Name at least one of: ${optional.join(', ')}.`);
  return readMembers(place, [], optional);
}

function unknown(place: Place, name: string, known: readonly string[]): void {
  const meant = nearestName(name, known);
  const hint = meant === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
  place.fault('unknown_field', `There is no field ${quotedName(name)} here.`, hint);
}
