import type { JsonValue } from '../../src/contract/json.ts';

/** A call made from a schema: what was done to it, and the value. */
export interface GeneratedCall {
  readonly kind: 'valid' | 'unknown field' | 'wrong type' | 'dropped' | 'null' | 'edge';
  readonly value: JsonValue;
}

/** What is read of a schema here. */
export interface ToolSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, ToolSchema>>;
  readonly required?: readonly string[];
  readonly items?: ToolSchema | boolean;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly anyOf?: readonly ToolSchema[];
  readonly oneOf?: readonly ToolSchema[];
  readonly allOf?: readonly ToolSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Takes a schema of a tool; returns calls that were meant to fit it, and calls bent away from it. */
export function generatedCalls(schema: ToolSchema): readonly GeneratedCall[] {
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

function asObject(value: JsonValue): Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function resolved(schema: ToolSchema | boolean, root: ToolSchema, depth = 0): ToolSchema {
  if (typeof schema === 'boolean' || depth > 8) return {};
  if (typeof schema.$ref !== 'string') return schema;
  const steps = schema.$ref.split('/').slice(1);
  const found = steps.reduce<ToolSchema | undefined>((from, step) => inside(from, step), root);
  return resolved(found ?? {}, root, depth + 1);
}

function inside(schema: ToolSchema | undefined, step: string): ToolSchema | undefined {
  const found = schema?.[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')];
  return isSchema(found) ? found : undefined;
}

const isSchema = (value: unknown): value is ToolSchema => typeof value === 'object' && value !== null;

const isGiven = (bound: number | undefined): bound is number => bound !== undefined;

function valueFor(
  given: ToolSchema | boolean,
  root: ToolSchema,
  depth: number,
  takesAll: boolean,
): JsonValue {
  const schema = resolved(given, root);
  if (schema.const !== undefined) return schema.const;
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
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

function objectFor(schema: ToolSchema, root: ToolSchema, depth: number, takesAll: boolean): JsonValue {
  const value: Record<string, JsonValue> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
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

function textFor(schema: ToolSchema): string {
  const { pattern } = schema;
  const sample =
    pattern === undefined ? undefined : samples.find((each) => new RegExp(pattern, 'u').test(each));
  const text = sample ?? 'text';
  return text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? Infinity);
}

function wrongFor(value: JsonValue): readonly JsonValue[] {
  if (typeof value === 'string') return [1, true, ['x'], {}];
  if (typeof value === 'number') return [String(value), false, [value]];
  if (typeof value === 'boolean') return ['true', 1];
  return Array.isArray(value) ? ['[]', {}, 'x'] : ['{}', [], 1];
}

function edgesFor(schema: ToolSchema, value: JsonValue): readonly JsonValue[] {
  const { minimum, maximum, minLength, maxLength } = schema;
  if (typeof value === 'number') {
    const bounds = [minimum, maximum].filter(isGiven).filter((bound) => Math.abs(bound) < 2 ** 52);
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
  const lengths = [minLength, maxLength].filter(isGiven).filter((length) => length < 2_000);
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
