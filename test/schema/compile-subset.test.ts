import { describe, expect, it } from 'vitest';
import { compileSubset } from '../../src/schema/compile-subset.ts';
import { SchemaError } from '../../src/schema/schema-error.ts';
import tools from '../../fixtures/schemas/built-in-tools.json' with { type: 'json' };
import seedRows from '../../fixtures/schemas/seeds.json' with { type: 'json' };
import type { JsonValue } from '../../src/contract/json.ts';
import { readShared } from './read-shared.ts';

interface Seed {
  readonly title: string;
  readonly schema: JsonValue;
  readonly close?: boolean;
  readonly fits?: readonly JsonValue[];
  readonly refused?: { readonly value: JsonValue; readonly code: string; readonly pointer: string };
  readonly throws?: { readonly code: string; readonly pointer: string };
}

const seeds: readonly Seed[] = JSON.parse(JSON.stringify(seedRows));
const inputs = ['parsed', 'foreign'] as const;

/** What compiling throws, as data. */
function refusalOf(schema: JsonValue, close: boolean): unknown {
  try {
    compileSubset(schema, { close });
    return 'taken';
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return { class: error.class, code: error.code, pointer: error.pointer };
  }
}

describe.each(inputs)('the subset, for %s values', (input) => {
  it.each(seeds)('$title', ({ schema, close = false, fits, refused, throws }) => {
    if (throws !== undefined) {
      const kind = throws.code === 'schema.invalid' ? 'validation' : 'unsupported_capability';
      expect(refusalOf(schema, close)).toEqual({ ...throws, class: kind });
      return;
    }
    const check = compileSubset(schema, { close, input });
    for (const value of fits ?? []) expect(check(value)).toEqual({ ok: true });
    if (refused === undefined) return;
    const { value, ...issue } = refused;
    expect(check(value)).toMatchObject({ ok: false, issues: [issue] });
  });

  it.each(tools)('judges the calls of $name', ({ schema, fits, refused }) => {
    const check = compileSubset(schema, { input });
    for (const value of fits) expect(check(value)).toEqual({ ok: true });
    for (const { value, ...issue } of refused) {
      const verdict = check(value);
      expect(verdict.ok ? undefined : verdict.issues[0]).toMatchObject(issue);
    }
  });

  const suite = readShared('suite/subset.json');
  it.runIf(suite !== undefined)('answers the 105 cases of the shared suite as they ask', () => {
    let answered = 0;
    for (const group of suite.groups) {
      const check = compileSubset(group.schema, { input });
      for (const { data, valid, description } of group.tests) {
        expect(check(data).ok, `${group.description}: ${description}`).toBe(valid);
        answered += 1;
      }
    }
    expect(answered).toBe(105);
  });
});
