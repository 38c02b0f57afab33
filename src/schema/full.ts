import { contentKeywords, formatAnnotation, identityKeywords, metaDataKeywords } from './annotations.ts';
import { assembleAny } from './assemble-any.ts';
import type { Dialect, Keyword } from './dialect.ts';
import { additionalProperties } from './keywords/additional-properties.ts';
import { allOf } from './keywords/all-of.ts';
import { anyOf } from './keywords/any-of.ts';
import { anyTypes } from './keywords/any-types.ts';
import { constValue } from './keywords/const-value.ts';
import { contains } from './keywords/contains.ts';
import { definitions } from './keywords/definitions.ts';
import { dependentRequired } from './keywords/dependent-required.ts';
import { dependentSchemas } from './keywords/dependent-schemas.ts';
import { dynamicReference } from './keywords/dynamic-reference.ts';
import { enumValues } from './keywords/enum-values.ts';
import { exclusiveMaximum } from './keywords/exclusive-maximum.ts';
import { exclusiveMinimum } from './keywords/exclusive-minimum.ts';
import { ifThenElse } from './keywords/if-then-else.ts';
import { items } from './keywords/items.ts';
import { maxItems } from './keywords/max-items.ts';
import { maxLength } from './keywords/max-length.ts';
import { maxProperties } from './keywords/max-properties.ts';
import { maximum } from './keywords/maximum.ts';
import { minItems } from './keywords/min-items.ts';
import { minLength } from './keywords/min-length.ts';
import { minProperties } from './keywords/min-properties.ts';
import { minimum } from './keywords/minimum.ts';
import { multipleOf } from './keywords/multiple-of.ts';
import { not } from './keywords/not.ts';
import { oneOf } from './keywords/one-of.ts';
import { onlyBeside } from './keywords/only-beside.ts';
import { pattern } from './keywords/pattern.ts';
import { patternProperties } from './keywords/pattern-properties.ts';
import { prefixItems } from './keywords/prefix-items.ts';
import { properties } from './keywords/properties.ts';
import { propertyNames } from './keywords/property-names.ts';
import { reference } from './keywords/reference.ts';
import { required } from './keywords/required.ts';
import { unevaluatedItems } from './keywords/unevaluated-items.ts';
import { unevaluatedProperties } from './keywords/unevaluated-properties.ts';
import { uniqueItems } from './keywords/unique-items.ts';

type Entries = readonly (readonly [string, Keyword])[];

const core: Entries = [
  ...identityKeywords,
  ['$ref', reference],
  ['$dynamicRef', dynamicReference],
  ['$defs', definitions],
];

const applicator: Entries = [
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['propertyNames', propertyNames],
  ['prefixItems', prefixItems],
  ['items', items],
  ['contains', contains],
  ['allOf', allOf],
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  ['not', not],
  ['if', ifThenElse],
  ['then', onlyBeside('if', 'then')],
  ['else', onlyBeside('if', 'else')],
  ['dependentSchemas', dependentSchemas],
];

const unevaluated: Entries = [
  ['unevaluatedProperties', unevaluatedProperties],
  ['unevaluatedItems', unevaluatedItems],
];

const validation: Entries = [
  ['type', anyTypes],
  ['const', constValue],
  ['enum', enumValues],
  ['multipleOf', multipleOf],
  ['minimum', minimum],
  ['maximum', maximum],
  ['exclusiveMinimum', exclusiveMinimum],
  ['exclusiveMaximum', exclusiveMaximum],
  ['minLength', minLength],
  ['maxLength', maxLength],
  ['pattern', pattern],
  ['minItems', minItems],
  ['maxItems', maxItems],
  ['uniqueItems', uniqueItems],
  ['minContains', (operand, _plan, compiler) => void compiler.size(operand, 'minContains')],
  ['maxContains', (operand, _plan, compiler) => void compiler.size(operand, 'maxContains')],
  ['minProperties', minProperties],
  ['maxProperties', maxProperties],
  ['required', required],
  ['dependentRequired', dependentRequired],
];

/** The keywords of each vocabulary of JSON Schema 2020-12, by the last step of its URI. */
export const vocabularies: ReadonlyMap<string, Entries> = new Map([
  ['core', core],
  ['applicator', applicator],
  ['unevaluated', unevaluated],
  ['validation', validation],
  ['meta-data', metaDataKeywords],
  ['format-annotation', formatAnnotation],
  ['content', contentKeywords],
]);

/** Takes keywords; returns the dialect that has these and ignores every other name, as the standard has it. */
export const fullDialect = (keywords: Entries): Dialect => ({
  keywords: new Map(keywords),
  assemble: assembleAny,
  readUnknown: () => undefined,
  readOther: (schema, plan, compiler) => {
    if (schema === true) return;
    if (schema !== false) return compiler.malformed('a schema must be an object, true or false');
    plan.words = 'no value here';
    plan.any.push({
      fits: () => false,
      explain: (value, faults) =>
        faults.add('arguments.not_allowed_value', 'no value here', value, 'leave it out'),
    });
  },
  readWhole: () => undefined,
});

/** JSON Schema 2020-12, complete, `format` as an annotation. */
export const full: Dialect = fullDialect([...vocabularies.values()].flat());
