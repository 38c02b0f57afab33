import type { JsonObject, JsonValue } from '../../src/contract/json.ts';

/** A call made from a schema: what was done to it, and the value. */
export interface GeneratedCall {
  readonly kind: 'valid' | 'unknown field' | 'wrong type' | 'dropped' | 'null' | 'edge';
  readonly value: JsonValue;
}

type Json = JsonObject & Record<string, any>;

/** Takes a schema of a tool; returns calls that were meant to fit it, and calls bent away from it. */
export function generatedCalls(schema: Json): readonly GeneratedCall[] {
  const full = valueFor(schema, schema, 0, true);
  const least = valueFor(schema, schema, 0, false);
  const calls: GeneratedCall[] = [
    { kind: 'valid', value: full },
    { kind: 'valid', value: least },
    { kind: 'edge', value: [] },
    { kind: 'edge', value: 'text' },
    { kind: 'edge', value: {} },
  ];
  const bend = (kind: GeneratedCall['kind'], ...values: readonly JsonValue[]) => {
    for (const value of values) calls.push({ kind, value });
  };
  bend('unknown field', { ...asObject(full), 'unknown-field': 1 });
  for (const [name, value] of Object.entries(asObject(full))) {
    const other = (changed: JsonValue) => ({ ...asObject(full), [name]: changed });
    const { [name]: _dropped, ...rest } = asObject(full);
    bend('dropped', rest);
    bend('null', other(null));
    bend('wrong type', ...wrongFor(value).map(other));
    bend('edge', ...edgesFor(resolved(schema.properties?.[name] ?? {}, schema), value).map(other));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      bend('unknown field', other({ ...value, 'unknown-field': 1 }));
    if (Array.isArray(value)) bend('edge', other([...value, null]), other([...value, ...value]), other([]));
  }
  return calls;
}

const asObject = (value: JsonValue): Record<string, JsonValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

function resolved(schema: Json | boolean, root: Json, depth = 0): Json {
  if (typeof schema === 'boolean' || depth > 8) return {};
  if (typeof schema.$ref !== 'string') return schema;
  let found: any = root;
  for (const step of schema.$ref.slice(1).split('/').slice(1))
    found = found?.[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')];
  return resolved(found ?? {}, root, depth + 1);
}

function valueFor(given: Json | boolean, root: Json, depth: number, takesAll: boolean): JsonValue {
  const schema = resolved(given, root);
  if ('const' in schema) return schema.const;
  if (schema.enum?.length > 0) return schema.enum[0];
  const [branch] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (branch !== undefined && depth < 8) return valueFor(branch, root, depth + 1, takesAll);
  const type = Array.isArray(schema.type)
    ? schema.type[0]
    : (schema.type ?? (schema.properties ? 'object' : 'string'));
  if (type === 'object') return objectFor(schema, root, depth, takesAll);
  if (type === 'array') {
    const items = depth < 8 ? valueFor(schema.items ?? {}, root, depth + 1, takesAll) : null;
    return Array.from({ length: Math.max(schema.minItems ?? 0, takesAll && depth < 8 ? 1 : 0) }, () => items);
  }
  if (type === 'integer' || type === 'number')
    return (
      schema.minimum ??
      (schema.exclusiveMinimum === undefined ? Math.min(1, schema.maximum ?? 1) : schema.exclusiveMinimum + 1)
    );
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return textFor(schema);
}

function objectFor(schema: Json, root: Json, depth: number, takesAll: boolean): JsonValue {
  const value: Record<string, JsonValue> = {};
  for (const [name, property] of Object.entries<any>(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes?.(name) === true;
    if (isNeeded || (takesAll && depth < 4)) value[name] = valueFor(property, root, depth + 1, takesAll);
  }
  return value;
}

const samples = [
  '2026-01-02T03:04:05Z',
  '2026-01-02',
  '12:30:00',
  'P1D',
  'a@example.com',
  'https://example.com/',
  '#a1b2c3',
  '12px',
  '90deg',
  '1:2',
  'ab',
  'a=b',
  '123e4567-e89b-12d3-a456-426614174000',
  'a.png',
  'today',
  'today..*',
  '2026-01-01to2026-01-02',
  '42',
  'pid=1',
  'A'.repeat(43),
];

function textFor(schema: Json): string {
  const { pattern } = schema;
  const sample =
    pattern === undefined ? undefined : samples.find((each) => new RegExp(pattern, 'u').test(each));
  const text = sample ?? 'text';
  return schema.minLength > text.length
    ? text.padEnd(schema.minLength, 'x')
    : text.slice(0, schema.maxLength ?? text.length);
}

function wrongFor(value: JsonValue): readonly JsonValue[] {
  if (typeof value === 'string') return [1, true, ['x'], {}];
  if (typeof value === 'number') return [String(value), false, [value]];
  if (typeof value === 'boolean') return ['true', 1];
  return Array.isArray(value) ? ['[]', {}, 'x'] : ['{}', [], 1];
}

function edgesFor(schema: Json, value: JsonValue): readonly JsonValue[] {
  const { minimum, maximum, minLength, maxLength } = schema;
  if (typeof value === 'number') {
    const bounds = [minimum, maximum].filter(
      (bound) => typeof bound === 'number' && Math.abs(bound) < 2 ** 52,
    );
    return [
      0,
      -1,
      1.5,
      2 ** 53 - 1,
      2 ** 53,
      1e300,
      ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]),
    ];
  }
  if (typeof value !== 'string') return [];
  const lengths = [minLength, maxLength].filter((length) => typeof length === 'number' && length < 2_000);
  return [
    '',
    'a/b~c',
    '😀😀',
    value.toUpperCase(),
    ...lengths.flatMap((length) => [
      '😀'.repeat(length),
      'x'.repeat(length + 1),
      'x'.repeat(Math.max(0, length - 1)),
    ]),
  ];
}
