import { isJsonArray, isJsonObject, jsonTypeOf, ownMember, type JsonValue } from '../contract/json.ts';

/** Takes a value and the name of its place; returns in words what is wrong with it, undefined for nothing. */
export type ShapeTest = (value: JsonValue, place: string) => string | undefined;

const mustBe = (place: string, expected: string, value: JsonValue): string =>
  `${place} must be ${expected}, not ${article(jsonTypeOf(value))}.`;

const article = (type: string): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

export const text: ShapeTest = (value, place) =>
  typeof value === 'string' ? undefined : mustBe(place, 'a string', value);

export const flag: ShapeTest = (value, place) =>
  typeof value === 'boolean' ? undefined : mustBe(place, 'a boolean', value);

export const textOrInteger: ShapeTest = (value, place) =>
  typeof value === 'string' || Number.isInteger(value)
    ? undefined
    : mustBe(place, 'a string or an integer', value);

export const anyObject: ShapeTest = (value, place) =>
  isJsonObject(value) ? undefined : mustBe(place, 'an object', value);

export const oneOf =
  (...words: readonly string[]): ShapeTest =>
  (value, place) =>
    typeof value === 'string' && words.includes(value)
      ? undefined
      : `${place} must be one of ${words.map((word) => `"${word}"`).join(', ')}.`;

export const listOf =
  (item: ShapeTest): ShapeTest =>
  (value, place) => {
    if (!isJsonArray(value)) return mustBe(place, 'an array', value);
    return firstFault(value.map((each, at) => item(each, `${place}[${at}]`)));
  };

export const mapOf =
  (item: ShapeTest): ShapeTest =>
  (value, place) => {
    if (!isJsonObject(value)) return mustBe(place, 'an object', value);
    return firstFault(Object.values(value).map((each) => item(each, `a member of ${place}`)));
  };

/** Members beside those named are let through: the protocol leaves its objects open. */
export const record =
  (
    required: Readonly<Record<string, ShapeTest>>,
    optional: Readonly<Record<string, ShapeTest>> = {},
  ): ShapeTest =>
  (value, place) => {
    if (!isJsonObject(value)) return mustBe(place, 'an object', value);
    const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return `${place}.${missing} is missing.`;
    return firstFault(
      Object.entries({ ...required, ...optional }).map(([name, test]) => {
        const member = ownMember(value, name);
        return member === undefined ? undefined : test(member, `${place}.${name}`);
      }),
    );
  };

const firstFault = (faults: readonly (string | undefined)[]): string | undefined =>
  faults.find((fault) => fault !== undefined);
