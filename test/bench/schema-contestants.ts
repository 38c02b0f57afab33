import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@cfworker/json-schema';
import { registerSchema, type SchemaObject, validate } from '@hyperjump/json-schema/draft-2020-12';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { compileSchema } from 'json-schema-library';
import * as v from 'valibot';
import { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/contract/json.ts';
import type { compileFull } from '../../src/schema/compile-full.ts';
import type { Contestant } from './race.ts';

let registered = 0;

/** Takes a schema and our own compiler, as it is built; returns everyone who can judge values by it. */
export async function contestantsFor(
  schema: JsonObject,
  compile: typeof compileFull,
): Promise<ReadonlyMap<string, Contestant>> {
  registered += 1;
  const uri = `https://example.com/bench/${registered}`;
  registerSchema(schema as SchemaObject, uri, 'https://json-schema.org/draft/2020-12/schema');
  const hyperjump = await validate(uri);
  const cfworker = new Validator(schema, '2020-12');
  const library = compileSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema });
  const zod = zodOf(schema);
  const valibot = valibotOf(schema);
  return new Map<string, Contestant>([
    ['ajv with eval', new Ajv2020({ strict: false }).compile(schema)],
    ['tabwarden', compile(schema, { input: 'parsed' })],
    ['ajv standalone', standaloneOf(schema)],
    ['ajv ownProperties', new Ajv2020({ strict: false, ownProperties: true }).compile(schema)],
    ['hyperjump', (value) => hyperjump(value as never)],
    ['cfworker', (value) => cfworker.validate(value)],
    ['json-schema-library', (value) => library.validate(value)],
    ['zod, no eval', (value) => zod.safeParse(value)],
    ['valibot', (value) => v.safeParse(valibot, value)],
  ]);
}

/** Those that take any schema when the program runs, and make no code from it. */
export const runTimeRivals = ['hyperjump', 'cfworker', 'json-schema-library'] as const;

function standaloneOf(schema: JsonObject): Contestant {
  const ajv = new Ajv2020({ strict: false, code: { source: true } });
  const folder = mkdtempSync(join(tmpdir(), 'tabwarden-bench-'));
  const file = join(folder, 'validate.cjs');
  writeFileSync(file, standaloneCode(ajv, ajv.compile(schema)));
  const check: unknown = createRequire(import.meta.url)(file);
  rmSync(folder, { recursive: true });
  if (typeof check !== 'function') throw new Error('ajv wrote no function');
  return (value) => Reflect.apply(check, undefined, [value]);
}

z.config({ jitless: true });

const part = (schema: JsonObject, name: string): JsonObject => {
  const found = schema[name];
  return isJsonObject(found) ? found : {};
};
const parts = (value: JsonValue | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
const isRequired = (schema: JsonObject, name: string): boolean =>
  Array.isArray(schema.required) && schema.required.includes(name);

function zodOf(schema: JsonObject): z.ZodType {
  if (schema.oneOf !== undefined) return z.union(parts(schema.oneOf).map(zodOf) as [z.ZodType, z.ZodType]);
  if (typeof schema.const === 'string') return z.literal(schema.const);
  if (schema.type === 'array') return z.array(zodOf(part(schema, 'items')));
  if (schema.type === 'boolean') return z.boolean();
  if (schema.type === 'number') return z.number();
  if (schema.type === 'integer') return z.int().min(Number(schema.minimum));
  if (schema.type !== 'object') return z.string();
  const members = Object.keys(part(schema, 'properties')).map((name) => {
    const member = zodOf(part(part(schema, 'properties'), name));
    return [name, isRequired(schema, name) ? member : member.optional()] as const;
  });
  return z.strictObject(Object.fromEntries(members));
}

function valibotOf(schema: JsonObject): v.GenericSchema {
  if (schema.oneOf !== undefined) return v.union(parts(schema.oneOf).map(valibotOf));
  if (typeof schema.const === 'string') return v.literal(schema.const);
  if (schema.type === 'array') return v.array(valibotOf(part(schema, 'items')));
  if (schema.type === 'boolean') return v.boolean();
  if (schema.type === 'number') return v.number();
  if (schema.type === 'integer') return v.pipe(v.number(), v.integer(), v.minValue(Number(schema.minimum)));
  if (schema.type !== 'object') return v.string();
  const members = Object.keys(part(schema, 'properties')).map((name) => {
    const member = valibotOf(part(part(schema, 'properties'), name));
    return [name, isRequired(schema, name) ? member : v.optional(member)] as const;
  });
  return v.strictObject(Object.fromEntries(members));
}
