import type { JsonType } from '../contract/json.ts';
import type { Plan } from './plan.ts';

const words: Readonly<Record<JsonType, string>> = {
  null: 'null',
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  array: 'a list',
  object: 'an object',
};

/** Takes types; returns them in words, as in "a string or a list". */
export const typeWords = (types: readonly JsonType[]): string =>
  types.map((type) => words[type]).join(' or ');

/** Takes a plan; returns what it expects in few words. */
export function expectedWords(plan: Plan): string {
  if (plan.words !== undefined) return plan.words;
  if (plan.types !== undefined) return typeWords(plan.types);
  return plan.target === undefined ? 'another value' : expectedWords(plan.target.plan);
}
