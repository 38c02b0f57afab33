/**
 * Runs the official suite of JSON Schema 2020-12 and prints one line of JSON. Started by the test
 * beside it, in a process that may not make code from strings. All validators are made first; then
 * every case is asked in order, and once more in an order that is shuffled.
 */
import type { JsonValue } from '../../src/contract/json.ts';
import { compileFull } from '../../src/schema/compile-full.ts';
import type { SchemaVerdict, Validator } from '../../src/schema/options.ts';
import { SchemaError } from '../../src/schema/schema-error.ts';
import { readShared } from './read-shared.ts';

interface Case {
  readonly file: string;
  readonly check: Validator | undefined;
  readonly data: unknown;
  readonly valid: boolean;
  answer: boolean | undefined;
}

const suite = readShared('suite/2020-12.json');
const schemas = { ...suite.remotes, ...suite.metaschemas };

function casesOf(part: 'required' | 'optional' | 'format'): Case[] {
  const cases: Case[] = [];
  for (const file of Object.keys(suite[part])) {
    for (const group of suite[part][file]) {
      const check = compiled(group.schema, part === 'format');
      for (const { data, valid } of group.tests) cases.push({ file, check, data, valid, answer: undefined });
    }
  }
  return cases;
}

function compiled(schema: JsonValue, format: boolean): Validator | undefined {
  try {
    return compileFull(schema, { schemas, format });
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return undefined;
  }
}

/** A fixed row of numbers that looks like chance (mulberry32). */
function* chance(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  const numbers = chance(20201);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor((numbers.next().value ?? 0) * (at + 1));
    const [moved] = order.splice(other, 1);
    if (moved !== undefined) order.push(moved);
  }
  return order;
}

/** A refusal that names no fault of the value: the test and its explanation would disagree. */
const isUnexplained = (verdict: SchemaVerdict | undefined): boolean =>
  verdict?.ok === false && verdict.issues.some((issue) => !issue.code.startsWith('arguments.'));

function summary(part: 'required' | 'optional' | 'format') {
  const cases = casesOf(part);
  for (const each of cases) each.answer = each.check?.(each.data).ok;
  const changed = shuffled(cases).filter((each) => each.check?.(each.data).ok !== each.answer).length;
  const wrong: Record<string, number> = {};
  for (const { file, answer, valid } of cases) if (answer !== valid) wrong[file] = (wrong[file] ?? 0) + 1;
  const unexplained = cases.filter(({ check, data }) => isUnexplained(check?.(data))).length;
  const passed = cases.filter(({ answer, valid }) => answer === valid).length;
  return { passed, of: cases.length, changed, unexplained, wrong };
}

/** What would make code from a string, were it allowed. */
function evalIsForbidden(): boolean {
  try {
    return Reflect.construct(Function, ['return 1']) === undefined;
  } catch {
    return true;
  }
}

const results = { required: summary('required'), optional: summary('optional'), format: summary('format') };
process.stdout.write(`${JSON.stringify({ evalIsForbidden: evalIsForbidden(), ...results })}\n`);
