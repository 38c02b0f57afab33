import { isJsonObject, type JsonValue } from '../contract/json.ts';
import type { Keyword } from './dialect.ts';
import { isList } from './type-test.ts';

const shaped = (
  name: string,
  kind: string,
  isShaped: (operand: JsonValue) => boolean,
): readonly [string, Keyword] => [
  name,
  (operand, _plan, compiler) => {
    if (!isShaped(operand)) return compiler.malformed(`${name} must be ${kind}`, name);
  },
];

const text = (name: string) => shaped(name, 'a string', (operand) => typeof operand === 'string');
const flag = (name: string) => shaped(name, 'true or false', (operand) => typeof operand === 'boolean');

/** Keywords that ask nothing of a value: only their own shape is checked. */
export const metaDataKeywords: readonly (readonly [string, Keyword])[] = [
  text('title'),
  text('description'),
  flag('deprecated'),
  flag('readOnly'),
  flag('writeOnly'),
  shaped('examples', 'a list', isList),
];

export const contentKeywords: readonly (readonly [string, Keyword])[] = [
  text('contentEncoding'),
  text('contentMediaType'),
  ['contentSchema', (operand, _plan, compiler) => compiler.define(operand, 'contentSchema')],
];

export const formatAnnotation: readonly (readonly [string, Keyword])[] = [text('format')];

const name = /^[A-Za-z_][-A-Za-z0-9._]*$/;
const anchor = (keyword: string) =>
  shaped(keyword, 'a plain name', (operand) => typeof operand === 'string' && name.test(operand));

/** Names and labels, which are read where references are followed. */
export const identityKeywords: readonly (readonly [string, Keyword])[] = [
  shaped(
    '$id',
    'a URI without a fragment',
    (operand) => typeof operand === 'string' && /^[^#]*#?$/.test(operand),
  ),
  anchor('$anchor'),
  anchor('$dynamicAnchor'),
  text('$schema'),
  text('$comment'),
  shaped('$vocabulary', 'an object', isJsonObject),
];
