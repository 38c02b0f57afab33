/**
 * npm run bench -- schema: the schema engine beside ajv with eval and the validators that do without,
 * in one run. Times are the best round of each, as multiples of ajv compiled with eval.
 */
import type { JsonValue } from '../../src/contract/json.ts';
import type * as Engine from '../../src/schema/schema.ts';
import { readStrictJson } from '../../src/wire/strict-json.ts';
import { attacks } from '../schema/attacks.ts';
import { readShared } from '../schema/read-shared.ts';
import { builtBytes, builtFile } from './built-schema.ts';
import { median, printTable, quantile } from './figures.ts';
import { geometricMean, race } from './race.ts';
import { schemaCases } from './schema-cases.ts';
import { contestantsFor, runTimeRivals } from './schema-contestants.ts';

// What is shipped is measured: the tools that run TypeScript add to every function that is made.
const { compileFull, SchemaError }: typeof Engine = await import(await builtFile('src/schema/schema.ts'));

const caseMs = Number(process.argv[2] ?? 1_500);
const copies = 8;
const rounds = 6;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const byParse = (value: JsonValue): unknown => JSON.parse(JSON.stringify(value));

/** As the strict reader makes it: objects without a prototype. */
function byStrictReader(value: JsonValue): unknown {
  const reading = readStrictJson(JSON.stringify(value));
  if (!reading.ok) throw new Error(reading.fault.hint);
  return reading.value;
}

async function compare(
  title: string,
  which: 'valid' | 'invalid',
  read: (value: JsonValue) => unknown,
): Promise<void> {
  const multiples = new Map<string, number[]>();
  const rows: string[][] = [];
  let names: readonly string[] = [];
  for (const each of schemaCases) {
    const contestants = await contestantsFor(each.schema, compileFull);
    const makeValues = () => Array.from({ length: copies }, () => read(each[which]));
    const times = race(contestants, makeValues, caseMs);
    const base = times.get('ajv with eval') ?? Number.NaN;
    names = [...times.keys()];
    for (const [name, ns] of times) multiples.set(name, [...(multiples.get(name) ?? []), ns / base]);
    rows.push([
      each.name,
      `${base.toFixed(0)} ns`,
      ...[...times.values()].slice(1).map((ns) => (ns / base).toFixed(2)),
    ]);
  }
  const means = names.map((name) => geometricMean(multiples.get(name) ?? []));
  rows.push(['geometric mean', '', ...means.slice(1).map((mean) => mean.toFixed(2))]);
  print(title);
  printTable(['case', ...names], rows);
  const ours = means[names.indexOf('tabwarden')] ?? Number.NaN;
  const rivals = runTimeRivals.map((name) => means[names.indexOf(name)] ?? Infinity);
  const worst = Math.max(...(multiples.get('tabwarden') ?? []));
  print(
    `tabwarden: geometric mean ${ours.toFixed(2)}, worst case ${worst.toFixed(2)}, ${(Math.min(...rivals) / ours).toFixed(1)} times ahead of the fastest other without eval\n`,
  );
}

function firstVerdicts(): void {
  const corpus: readonly { inputSchema: JsonValue }[] = readShared('corpus/mcp-tools.json') ?? [];
  const times = corpus.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { inputSchema }] of corpus.entries()) {
      const began = process.hrtime.bigint();
      answer(inputSchema, {});
      times[at] = Math.min(times[at] ?? Infinity, Number(process.hrtime.bigint() - began) / 1000);
    }
  }
  if (times.length > 0)
    print(
      `schema to first verdict over ${times.length} schemas: median ${median(times).toFixed(1)} µs, p95 ${quantile(times, 0.95).toFixed(1)} µs\n`,
    );
}

function answer(schema: JsonValue, value: unknown): string {
  try {
    return compileFull(schema, { input: 'parsed' })(value).ok ? 'fits' : 'refused';
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return 'not taken';
  }
}

function attackTimes(): void {
  const rows = attacks.map(([name, schema, value]) => {
    const times = Array.from({ length: 3 }, () => {
      const began = performance.now();
      answer(schema, value);
      return performance.now() - began;
    });
    return [name, answer(schema, value), `${Math.min(...times).toFixed(1)} ms`];
  });
  printTable(['attack', 'answer', 'time'], rows);
}

async function sizes(): Promise<void> {
  const words = [/\/explain[\w-]*\.ts$/, /\/faults\.ts$/];
  const rows = [
    [
      'subset: engine, keywords, verdict, foreign values',
      await builtBytes('src/schema/compile-subset.ts', words),
    ],
    ['subset with the words of its refusals', await builtBytes('src/schema/compile-subset.ts')],
    ['with the full boundary', await builtBytes('src/schema/compile-full.ts')],
    ['with the registration report: all of tabwarden/schema', await builtBytes('src/schema/schema.ts')],
  ] as const;
  printTable(
    ['minified and packed by gzip', 'bytes'],
    rows.map(([name, bytes]) => [name, String(bytes)]),
  );
}

// The heaps of the other contestants weigh on whatever runs after them.
firstVerdicts();
attackTimes();
await sizes();
await compare('valid calls, values of JSON.parse', 'valid', byParse);
await compare('valid calls, values of the strict reader', 'valid', byStrictReader);
await compare('invalid calls, values of JSON.parse', 'invalid', byParse);
