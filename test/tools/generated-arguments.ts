import fc from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/contract/json.ts';

/** Takes a tool's schema; makes arguments that fit it. */
export function fitting(schema: JsonObject): fc.Arbitrary<JsonValue> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as JsonValue[]));
  if (schema.type === 'string') return textOf(Number(schema.minLength ?? 0), Number(schema.maxLength ?? 20));
  if (schema.type === 'integer')
    return fc.integer({ min: Number(schema.minimum), max: Number(schema.maximum) });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') {
    const bounds = { minLength: Number(schema.minItems ?? 0), maxLength: Number(schema.maxItems) };
    return fc.array(fitting(schema.items as JsonObject), bounds);
  }
  const properties = Object.entries(schema.properties as JsonObject);
  const members = Object.fromEntries(properties.map(([name, each]) => [name, fitting(each as JsonObject)]));
  return fc.record(members, { requiredKeys: schema.required as string[], noNullPrototype: true });
}

/** Arguments that nearly fit: one to three things are wrong with them, at any level. */
export function nearlyFitting(schema: JsonObject): fc.Arbitrary<JsonValue> {
  const mutations = fc.array(fc.tuple(fc.nat(), fc.nat(), strange), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(fitting(schema), mutations)
    .map(([value, changes]) =>
      changes.reduce((all, [place, kind, odd]) => mutated(all, place, kind, odd), value),
    );
}

/** Any JSON at all. */
export const anyJson: fc.Arbitrary<JsonValue> = fc.jsonValue().map((value) => value as JsonValue);

function textOf(least: number, most: number): fc.Arbitrary<string> {
  const short = fc.string({ unit: 'binary', minLength: least, maxLength: Math.min(most, 12) });
  const atBound = fc.constantFrom('x', 'é', '😀').map((character) => character.repeat(most));
  return fc.oneof({ weight: 9, arbitrary: short }, { weight: 1, arbitrary: atBound });
}

const strange: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(
    null,
    '',
    '3',
    'null',
    '["a"]',
    true,
    'true',
    0,
    -1,
    1.5,
    2001,
    30_001,
    1e300,
    -0,
  ),
  fc.constantFrom('x', '😀').map((character) => character.repeat(2049)),
  fc.constant('y'.repeat(32_769)),
  fc.constantFrom<JsonValue>(
    [],
    {},
    [[]],
    { raw: '{}' },
    ['Control', 'Ctrl'],
    Array(11).fill('https://a.example'),
  ),
  anyJson,
);

const oddNames = [
  'ammount',
  'Ref',
  'tab_id',
  'javascript',
  '__proto__',
  'constructor',
  'toString',
  'a/b~c',
  '',
];

/** One change at one place: another value, a member more or less, the value as text or in a list. */
function mutated(value: JsonValue, place: number, kind: number, odd: JsonValue): JsonValue {
  const places = placesIn(value);
  const path = places[place % places.length] ?? [];
  return changed(value, path, (old) => {
    const ways = [odd, JSON.stringify(old), [old], { value: old }, null];
    if (!isJsonObject(old)) return ways[kind % ways.length] ?? null;
    const name = oddNames[kind % oddNames.length] ?? '';
    return kind % 3 === 0 ? Object.fromEntries(Object.entries(old).slice(1)) : withMember(old, name, odd);
  });
}

/** As JSON.parse would make it: `__proto__` is an own member like any other. */
const withMember = (object: JsonObject, name: string, value: JsonValue): JsonObject =>
  Object.fromEntries([...Object.entries(object), [name, value]]);

const placesIn = (value: JsonValue): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([name, member]: [string, JsonValue]) =>
    placesIn(member).map((path) => [name, ...path]),
  );
  return [[], [], ...inside];
};

function changed(
  value: JsonValue,
  [step, ...rest]: readonly (string | number)[],
  change: (old: JsonValue) => JsonValue,
): JsonValue {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item, at) => (String(at) === String(step) ? changed(item, rest, change) : item));
  }
  const entries = Object.entries(value as JsonObject);
  return Object.fromEntries(
    entries.map(([name, member]) => [name, name === step ? changed(member, rest, change) : member]),
  );
}
