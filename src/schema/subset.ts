import type { JsonType } from '../contract/json.ts';
import { assemble } from './assemble.ts';
import type { Compiler } from './compiler.ts';
import type { Dialect, Keyword } from './dialect.ts';
import { booleanAdditionalProperties } from './keywords/boolean-additional-properties.ts';
import { description } from './keywords/description.ts';
import { items } from './keywords/items.ts';
import { minimum } from './keywords/minimum.ts';
import { oneOf } from './keywords/one-of.ts';
import { properties } from './keywords/properties.ts';
import { required } from './keywords/required.ts';
import { singleType } from './keywords/single-type.ts';
import type { Plan } from './plan.ts';

export const subsetKeywords: readonly (readonly [string, Keyword])[] = [
  ['type', singleType],
  ['properties', properties],
  ['required', required],
  ['additionalProperties', booleanAdditionalProperties('additionalProperties')],
  ['additional_properties', booleanAdditionalProperties('additional_properties')],
  ['description', description],
  ['minimum', minimum],
  ['items', items],
  ['oneOf', oneOf],
];

/** The strict subset: what it does not name is refused, wherever it stands. */
export const subset: Dialect = {
  keywords: new Map(subsetKeywords),
  assemble,
  readUnknown: (name, compiler) => compiler.unsupported('a keyword outside the subset', name),
  readOther: (_schema, _plan, compiler) => compiler.malformed('a schema must be an object'),
  readWhole: (schema, plan, compiler) => {
    if (Object.hasOwn(schema, 'oneOf')) readBranches(Object.keys(schema), compiler);
    else if (plan.types === undefined) compiler.malformed('a schema needs type or oneOf');
    else readMisplaced(plan, compiler);
    readUndeclared(plan, compiler);
  },
};

function readBranches(names: readonly string[], compiler: Compiler): void {
  const beside = names.find((name) => name !== 'oneOf' && name !== 'description');
  if (beside !== undefined) compiler.unsupported('beside oneOf only description may stand', beside);
}

/** A rule for one type under another would never be asked: that is outside the subset. */
function readMisplaced(plan: Plan, compiler: Compiler): void {
  const isAsked = (...types: readonly JsonType[]) =>
    plan.types?.some((type) => types.includes(type)) === true;
  const isMisplaced =
    (plan.members !== undefined && !isAsked('object')) ||
    ((plan.items !== undefined || plan.array.length > 0) && !isAsked('array')) ||
    (plan.number.length > 0 && !isAsked('integer', 'number')) ||
    (plan.string.length > 0 && !isAsked('string'));
  if (isMisplaced) compiler.unsupported('a keyword that is for values of another type');
}

function readUndeclared({ members }: Plan, compiler: Compiler): void {
  if (members?.additional !== 'closed') return;
  const undeclared = [...members.required].findIndex((name) => !members.named.has(name));
  if (undeclared >= 0)
    compiler.malformed('a closed object requires a name that it does not declare', 'required');
}
