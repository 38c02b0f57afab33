import type { JsonValue } from '../contract/json.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { nearestName } from './nearest-name.ts';
import { typeWords } from './type-words.ts';
import { jsonTypeOf } from '../contract/json.ts';

const maxListed = 24;

/** Takes the values that fit; returns them in words. Lists and objects are named by type only. */
export function choiceWords(values: readonly JsonValue[]): string {
  const listed = values.slice(0, maxListed).map(valueWords).join(', ');
  if (values.length > maxListed) return `one of ${listed} and ${values.length - maxListed} others`;
  return values.length === 1 ? listed : `one of ${listed}`;
}

function valueWords(value: JsonValue): string {
  if (typeof value === 'string') return quotedName(value);
  return typeof value === 'object' && value !== null ? typeWords([jsonTypeOf(value)]) : String(value);
}

/** Takes the values that fit and the one that came; returns what to send instead. */
export function choiceHint(values: readonly JsonValue[], came: JsonValue): string {
  if (typeof came === 'string') {
    const near = nearestName(
      came,
      values.filter((value) => typeof value === 'string'),
    );
    if (near !== undefined) return `send ${quotedName(near)}`;
  }
  return values.length === 0 ? 'no value fits here' : `send ${choiceWords(values)}`;
}
