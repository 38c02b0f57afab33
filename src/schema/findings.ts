import { jsonPointer } from '../contract/json-pointer.ts';
import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { defaultBounds } from './bounds.ts';
import { full } from './full.ts';
import { subset } from './subset.ts';
import { subschemas } from './subschemas.ts';
import { isList, isTypeName } from './type-test.ts';

export type FindingKind =
  /** A keyword, or what stands behind one, that the subset does not have. */
  | 'outside_subset'
  /** A nested schema without `type` or `oneOf`. */
  | 'untyped'
  /** An object that takes names that it does not declare. */
  | 'open_object'
  /** `required` names what `properties` beside it does not declare. */
  | 'undeclared_required'
  /** A required property has a default, which can never be used. */
  | 'required_with_default'
  /** A property stands where keywords do, or keywords stand where properties do. */
  | 'misplaced_property'
  /** An `enum` without values, which nothing fits. */
  | 'empty_enum';

/** One thing to know of a schema. `detail` names the keyword or property. */
export interface Finding {
  readonly kind: FindingKind;
  readonly pointer: string;
  readonly detail: string;
}

type Steps = readonly (string | number)[];

/** Takes a schema; returns its findings, in the order of the text. Deeper than the bound nothing is read. */
export function findingsOf(schema: JsonValue): readonly Finding[] {
  const findings: Finding[] = [];
  const read = (each: JsonValue, path: Steps): void => {
    if (path.length > 2 * defaultBounds.maxDepth) return;
    const add = (kind: FindingKind, detail: string, ...steps: Steps): void => {
      findings.push({ kind, pointer: jsonPointer(...path, ...steps), detail });
    };
    if (!isJsonObject(each)) return add('outside_subset', 'a schema that is no object');
    readKeywords(each, path.length === 0, add);
    readObject(each, add);
    for (const [inner, steps] of subschemas(each)) {
      const isFlag = steps.length === 1 && steps[0] === 'additionalProperties' && typeof inner === 'boolean';
      if (!isFlag) read(inner, [...path, ...steps]);
    }
  };
  read(schema, []);
  return findings;
}

type Add = (kind: FindingKind, detail: string, ...steps: Steps) => void;

function readKeywords(schema: JsonObject, isRoot: boolean, add: Add): void {
  const hasBranches = Object.hasOwn(schema, 'oneOf');
  for (const name of Object.keys(schema)) {
    const operand = schema[name] ?? null;
    if (isMisplacedProperty(name, operand)) add('misplaced_property', quotedName(name), name);
    else if (!subset.keywords.has(name)) add('outside_subset', quotedName(name), name);
    else if (isOutside(name, operand) || (hasBranches && (isRoot || !/^(?:oneOf|description)$/.test(name)))) {
      add('outside_subset', quotedName(name), name);
    }
    if (name === 'enum' && isList(operand) && operand.length === 0) add('empty_enum', quotedName(name), name);
  }
  if (isRoot && schema.type !== 'object' && !Object.hasOwn(schema, 'type')) add('untyped', 'the root');
  if (!isRoot && !hasBranches && !Object.hasOwn(schema, 'type')) add('untyped', 'a nested schema');
}

/** Whether a keyword of the subset stands before what the subset does not take. */
function isOutside(name: string, operand: JsonValue): boolean {
  if (name === 'type') return !isTypeName(operand) || operand === 'null';
  if (name === 'additionalProperties') return typeof operand !== 'boolean';
  return name === 'items' && !isJsonObject(operand);
}

function isMisplacedProperty(name: string, operand: JsonValue): boolean {
  const isKeyword =
    full.keywords.has(name) ||
    subset.keywords.has(name) ||
    /^(?:default|definitions|dependencies)$/.test(name);
  return !isKeyword && !name.startsWith('$') && isJsonObject(operand) && looksLikeSchema(operand);
}

const looksLikeSchema = (operand: JsonObject): boolean =>
  ['type', 'properties', 'enum', '$ref', 'anyOf', 'oneOf'].some((name) => Object.hasOwn(operand, name));

function readObject(schema: JsonObject, add: Add): void {
  const properties = ownMember(schema, 'properties');
  const declared = isJsonObject(properties) ? properties : {};
  const types = isList(schema.type) ? schema.type : [schema.type];
  const others =
    schema.additionalProperties ?? schema.additional_properties ?? schema.unevaluatedProperties ?? true;
  const isOpen = others === true || (isJsonObject(others) && Object.keys(others).length === 0);
  if (isOpen && (types.includes('object') || isJsonObject(properties))) {
    add(
      'open_object',
      Object.keys(declared).length === 0 ? 'a bare map' : 'an object with declared properties',
    );
  }
  for (const name of Object.keys(declared)) {
    const isKeyword = name === 'required' || name === 'properties' || name === 'type';
    if (isKeyword && !isJsonObject(declared[name]))
      add('misplaced_property', quotedName(name), 'properties', name);
  }
  readRequired(schema, declared, add);
}

function readRequired(schema: JsonObject, declared: JsonObject, add: Add): void {
  const required = isList(schema.required) ? schema.required : [];
  for (const [at, name] of required.entries()) {
    if (typeof name !== 'string') continue;
    const property = ownMember(declared, name);
    if (property === undefined) add('undeclared_required', quotedName(name), 'required', at);
    else if (isJsonObject(property) && Object.hasOwn(property, 'default')) {
      add('required_with_default', quotedName(name), 'properties', name, 'default');
    }
  }
}
