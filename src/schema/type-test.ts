import { isJsonObject, type JsonType, type JsonValue } from '../contract/json.ts';
import type { Fits } from './plan.ts';

/** Every double beyond this is an integer that the text may have said differently. */
const most = Number.MAX_SAFE_INTEGER;

export const isText = (value: JsonValue): value is string => typeof value === 'string';
export const isInteger = (value: JsonValue): value is number => Number.isSafeInteger(value);
export const isNumber = (value: JsonValue): value is number =>
  typeof value === 'number' && value <= most && value >= -most;
export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

/** The test of each type. Numbers that a double cannot say exactly fit no type; `1.0` is 1. */
export const typeTest: Readonly<Record<JsonType, Fits>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  integer: isInteger,
  number: isNumber,
  string: isText,
  array: isList,
  object: isJsonObject,
};

/** Takes text; true when it names a type. */
export const isTypeName = (text: JsonValue | undefined): text is JsonType =>
  typeof text === 'string' && Object.hasOwn(typeTest, text);
