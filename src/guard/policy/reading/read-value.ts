import { isJsonObject, type JsonValue } from '../../../contract/json.ts';
import { quotedName } from '../../../contract/quoted-name.ts';
import { characters } from '../../../contract/received.ts';
import { nearestName } from '../../../schema/nearest-name.ts';
import type { PolicyFaultKind } from '../policy-fault.ts';
import type { Place } from './place.ts';

/** Each takes a place and returns its value, or undefined after it put down the fault. */
export type Reader<T> = (place: Place) => T | undefined;

/** No control characters, and none that are invisible or turn the direction of what follows. */
const unclear = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

export const textOf =
  (maxCharacters: number): Reader<string> =>
  (place) => {
    const { value } = place;
    if (typeof value !== 'string')
      return place.fault('wrong_type', 'Text has to stand here.', 'Write it in double quotes.');
    const length = characters(value);
    if (length < 1 || length > maxCharacters || unclear.test(value))
      return place.fault(
        'bad_value',
        'The text is empty, too long, or holds characters that cannot be seen.',
        `Write 1 to ${maxCharacters} visible characters on one line.`,
      );
    return value;
  };

export const flagOf: Reader<boolean> = (place) =>
  typeof place.value === 'boolean'
    ? place.value
    : place.fault('wrong_type', 'true or false has to stand here.', 'Write true or false, without quotes.');

export const wholeOf: Reader<number> = (place) =>
  typeof place.value === 'number' && Number.isInteger(place.value) && place.value >= 0
    ? place.value
    : place.fault('wrong_type', 'A whole number has to stand here.', 'Write a whole number from 0 on.');

/** One of the choices. Takes what the fault is called where it is none of them. */
export const choiceOf =
  <T extends string>(choices: readonly T[], kind: PolicyFaultKind = 'bad_value'): Reader<T> =>
  (place) => {
    const choice = choices.find((each) => each === place.value);
    if (choice !== undefined) return choice;
    if (typeof place.value !== 'string')
      return place.fault('wrong_type', 'One word has to stand here.', `Write one of: ${choices.join(', ')}.`);
    const meant = nearestName(place.value, choices);
    const hint = meant === undefined ? `Write one of: ${choices.join(', ')}.` : `Did you mean "${meant}"?`;
    return place.fault(kind, `${quotedName(place.value)} is not known here.`, hint);
  };

/** A list of at least one item, each there once. */
export const listOf =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (place) => {
    const { value } = place;
    if (!isJsonList(value))
      return place.fault('wrong_type', 'A list has to stand here.', 'Write it in brackets: [ … ].');
    if (value.length === 0) return place.fault('empty', 'Nothing stands in this list.', 'Name at least one.');
    const items = value.map((item, at) => readOnce(place.under(at, item), value, at, read));
    const good = items.filter((item) => item !== undefined);
    return good.length === items.length ? good : undefined;
  };

function readOnce<T>(place: Place, all: readonly JsonValue[], at: number, read: Reader<T>): T | undefined {
  if (!isJsonObject(place.value) && all.indexOf(place.value) < at)
    return place.fault('doubled', 'This stands in the list already.', 'Take one of the two out.');
  return read(place);
}

export const isJsonList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
