import type { Dialect, Keyword } from './dialect.ts';
import { full } from './full.ts';
import { exclusiveMaximum } from './keywords/exclusive-maximum.ts';
import { exclusiveMinimum } from './keywords/exclusive-minimum.ts';
import { items } from './keywords/items.ts';
import { reference } from './keywords/reference.ts';

/** An older label is read as 2020-12, unless the schema uses what means something else there: that is refused by name. */
const differs = (
  name: string,
  doesDiffer: (operand: unknown) => boolean,
  otherwise?: Keyword,
): readonly [string, Keyword] => [
  name,
  (operand, plan, compiler, schema) => {
    if (doesDiffer(operand)) return compiler.unsupported(`${name} means something else in 2020-12`, name);
    otherwise?.(operand, plan, compiler, schema);
  },
];

const always = () => true;
const isBoolean = (operand: unknown) => typeof operand === 'boolean';
const isDefinition = (operand: unknown) => typeof operand === 'string' && operand.includes('#/definitions/');

const shared = [
  differs('items', isListOperand, items),
  differs('additionalItems', always),
  differs('dependencies', always),
  differs('$recursiveRef', always),
  differs('exclusiveMinimum', isBoolean, exclusiveMinimum),
  differs('exclusiveMaximum', isBoolean, exclusiveMaximum),
];

function isListOperand(operand: unknown): boolean {
  return Array.isArray(operand);
}

export const draft201909: Dialect = {
  ...full,
  keywords: new Map([...full.keywords, ...shared, differs('$ref', isDefinition, reference)]),
};

/** Words beside `$ref` that ask nothing of a value. */
const harmlessBeside = new Set([
  '$ref',
  '$schema',
  '$id',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'examples',
]);

const lonelyReference: Keyword = (operand, plan, compiler, schema) => {
  const beside = Object.keys(schema).find((name) => !harmlessBeside.has(name));
  if (beside !== undefined)
    return compiler.unsupported('$ref hides what stands beside it in draft-07', beside);
  reference(operand, plan, compiler, schema);
};

export const draft07: Dialect = {
  ...full,
  keywords: new Map([...full.keywords, ...shared, differs('$ref', isDefinition, lonelyReference)]),
};
