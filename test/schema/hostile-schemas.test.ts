import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/contract/json.ts';
import { defaultBounds } from '../../src/schema/bounds.ts';
import { compileFull } from '../../src/schema/compile-full.ts';
import { compileSubset } from '../../src/schema/compile-subset.ts';
import { report } from '../../src/schema/report.ts';
import { attacks, doubled, nest } from './attacks.ts';
import { SchemaError } from '../../src/schema/schema-error.ts';

const tree: JsonValue = { type: 'object', properties: { next: { $ref: '#' } }, additionalProperties: false };
const closeAll = { close: true, input: 'parsed' } as const;

describe('hostile schemas', () => {
  it.each(attacks)('%s: answered within the bounds', { timeout: 60_000 }, (_title, schema, value, answer) => {
    for (const options of [{ input: 'parsed' }, { input: 'foreign' }, closeAll] as const) {
      expect(answerOf(schema, value, options)).toBe(answer);
    }
    expect(report(schema).boundary === null).toBe(answer === 'not taken');
  });

  it('a value deeper than the stack is refused, and one just as deep as the bound is not', () => {
    const check = compileFull(tree, { input: 'parsed' });
    const chain = (depth: number) => nest(depth, (next) => ({ next }), {});
    expect(check(chain(100))).toEqual({ ok: true });
    expect(check(chain(20_000))).toMatchObject({
      ok: false,
      issues: [{ code: 'schema.unsupported_capability' }],
    });
    expect(compileFull(tree, closeAll)(chain(20_000))).toMatchObject({ ok: false });
  });

  it('a bound that is set lower is held', () => {
    const check = compileFull({ items: { type: 'integer' } }, { input: 'parsed', bounds: { maxSteps: 10 } });
    expect(check([1, 2, 3])).toEqual({ ok: true });
    expect(check(Array.from({ length: 11 }, () => 1))).toMatchObject({
      ok: false,
      issues: [{ code: 'schema.unsupported_capability', pointer: '' }],
    });
    const schema = {
      type: 'object',
      properties: { a: { type: 'object', properties: { b: { type: 'string' } } } },
    };
    expect(() => compileSubset(schema, { bounds: { maxDepth: 2 } })).toThrow(SchemaError);
    expect(() => compileSubset(schema, { bounds: { maxSubschemas: 2 } })).toThrow(SchemaError);
  });

  it('a spent budget never turns a negation into a pass', () => {
    const schema = { not: { not: doubled(40) }, $defs: doubledDefinitions(40) };
    const check = compileFull(schema, { input: 'parsed', bounds: { maxSteps: 1_000 } });
    expect(check(1).ok).toBe(false);
  });

  it('a bad name is shown escaped, and cut at 64 characters', () => {
    const check = compileSubset({ type: 'object', properties: {}, additionalProperties: false });
    const verdict = check({ [`\u202e${'x'.repeat(100_000)}`]: 1 });
    if (verdict.ok) throw new Error('it is refused');
    const [issue] = verdict.issues;
    expect(issue?.hint).toBe(`leave "\\u202e${'x'.repeat(63)}…" out`);
    expect(issue?.pointer).toBe('');
  });

  it('the default bound of steps is the one that is documented', () => {
    expect(defaultBounds).toEqual({ maxDepth: 128, maxSubschemas: 12_000, maxSteps: 1_000_000 });
  });
});

function doubledDefinitions(times: number): JsonValue {
  const schema = doubled(times);
  return typeof schema === 'object' && schema !== null && '$defs' in schema ? (schema.$defs ?? {}) : {};
}

function answerOf(schema: JsonValue, value: JsonValue, options: Parameters<typeof compileFull>[1]): string {
  try {
    return compileFull(schema, options)(value).ok ? 'fits' : 'refused';
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return 'not taken';
  }
}
