import { isJsonObject, ownMember, type JsonValue } from '../../../contract/json.ts';
import type { Place } from './place.ts';

const form = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Takes a place and the name there, of a rule or a path set; returns it, or undefined after a fault. */
export function plainName(place: Place, name = place.value): string | undefined {
  if (typeof name === 'string' && form.test(name)) return name;
  return place.fault('bad_value', 'This is no name that can be used.', 'Write 1 to 64 of a-z, 0-9 and "-".');
}

/** Takes what stands where a rule is expected; returns its id, null where it has none that can be used. */
export function ruleIdIn(value: JsonValue): string | null {
  const id = isJsonObject(value) ? ownMember(value, 'id') : undefined;
  return typeof id === 'string' && form.test(id) ? id : null;
}
