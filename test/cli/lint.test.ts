import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/contract/json.ts';
import { lint, lintSubjects } from '../../src/cli/lint.ts';
import { lintText } from '../../src/cli/lint-text.ts';
import { listTools, wordsOf } from '../../src/cli/list-tools.ts';
import { readShared } from '../schema/read-shared.ts';

const open = { type: 'object', properties: { a: { type: 'string' } } };
const closed = { ...open, additionalProperties: false };

describe('tabwarden lint', () => {
  it('reads a schema, a list of tools, a tools/list result and the response that holds one', () => {
    const tools = [{ name: 'one', inputSchema: closed }, { inputSchema: open }];
    const named = [
      { name: 'one', schema: closed },
      { name: 'tool 2', schema: open },
    ];
    expect(lintSubjects(closed)).toEqual([{ name: 'schema', schema: closed }]);
    for (const content of [tools, { tools }, { jsonrpc: '2.0', id: 1, result: { tools } }]) {
      expect(lintSubjects(content)).toEqual(named);
    }
  });

  it.each<[string, JsonValue, number]>([
    ['fits the subset', closed, 0],
    ['is open', open, 0],
    ['needs the full boundary', { ...closed, properties: { a: { enum: ['x'] } } }, 0],
    ['is taken by no boundary', { type: 'object', properties: { a: { pattern: '(?=a)' } } }, 1],
    ['is no schema', null, 1],
    ['requires what it does not declare', { ...open, required: ['b'] }, 1],
    ['misplaces a property', { type: 'object', path: { type: 'string' } }, 1],
    ['has an empty enum', { type: 'object', properties: { a: { enum: [] } } }, 1],
  ])('ends with the right status for a schema that %s', (_title, schema, status) => {
    expect(lint([{ name: 'x', schema }]).status).toBe(status);
  });

  it('prints each schema, its places, and the counts', () => {
    const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...open, required: ['b'] };
    expect(lintText(lint([{ name: 'one\u202e', schema }]))).toBe(
      [
        '"one\\u202e": full, labelled draft-07',
        '  mistake: required but not declared: "/required/0"',
        '  open object: ""',
        '  outside the subset: "/$schema"',
        '',
        '1 schemas: 0 in the subset, 1 under the full boundary, 0 not taken',
        '      1  required but not declared',
        '      1  open object',
        '      1  outside the subset',
        '',
      ].join('\n'),
    );
  });

  const corpus = readShared('corpus/mcp-tools.json');
  it.runIf(corpus !== undefined)(
    'counts each reason over the corpus as an independent count does',
    { timeout: 60_000 },
    () => {
      const { reasons, boundaries } = lint(lintSubjects(corpus));
      process.stdout.write(`lint of the corpus: ${JSON.stringify({ boundaries, reasons })}\n`);
      const expected = independentCount(corpus.map((entry: { inputSchema: unknown }) => entry.inputSchema));
      expect(reasons).toEqual(expected);
    },
  );
});

const server = fileURLToPath(new URL('tool-server.mjs', import.meta.url));

describe('the tools of a running server', () => {
  it('are asked for page by page', async () => {
    const listing = await listTools(`"${process.execPath}" "${server}" pages`, 20_000);
    expect(listing).toMatchObject({ ok: true, tools: [{ name: 'one' }, { name: 'two' }] });
  });

  it.each([
    ['does not start', '/no/such/command', 'could not be started'],
    ['ends at once', `"${process.execPath}" "${server}" leave`, 'ended before it answered'],
    ['refuses', `"${process.execPath}" "${server}" refuse`, 'refused to answer'],
    ['is silent', `"${process.execPath}" "${server}" silent`, 'did not answer initialize in 300 ms'],
  ])('are not had from one that %s, and it is said why', async (_title, command, problem) => {
    const listing = await listTools(command, problem.includes('300') ? 300 : 20_000);
    expect(listing).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
  });

  it('are started by words, which quotes hold together', () => {
    expect(wordsOf(`npx -y "a b" 'c d' e`)).toEqual(['npx', '-y', 'a b', 'c d', 'e']);
  });
});

/** Counts by the wording of the rules alone, with nothing of the engine. */
function independentCount(schemas: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (kind: string) => (counts[kind] = (counts[kind] ?? 0) + 1);
  const subset =
    'type properties required additionalProperties additional_properties description minimum items oneOf'.split(
      ' ',
    );
  const types = 'object array string integer number boolean'.split(' ');
  const one =
    'additionalProperties items not if then else contains propertyNames unevaluatedItems unevaluatedProperties contentSchema'.split(
      ' ',
    );
  const many = 'anyOf oneOf allOf prefixItems'.split(' ');
  const named = 'properties patternProperties $defs dependentSchemas'.split(' ');
  const others =
    'default definitions dependencies enum const format pattern title examples minItems maxItems uniqueItems minLength maxLength maximum exclusiveMinimum exclusiveMaximum multipleOf minProperties maxProperties dependentRequired minContains maxContains deprecated readOnly writeOnly contentEncoding contentMediaType'.split(
      ' ',
    );
  const keywords = new Set([...subset, ...one, ...many, ...named, ...others]);
  const isObject = (each: unknown): each is Record<string, unknown> =>
    typeof each === 'object' && each !== null && !Array.isArray(each);
  const listIn = (schema: Record<string, unknown>, name: string): unknown[] =>
    Array.isArray(schema[name]) ? schema[name] : [];
  const isTyped = (each: unknown) =>
    isObject(each) && ['type', 'properties', 'enum', '$ref', 'anyOf', 'oneOf'].some((name) => name in each);
  const visit = (schema: unknown, isRoot: boolean): void => {
    if (!isObject(schema)) return void add('outside_subset');
    for (const [name, value] of Object.entries(schema)) {
      if (!keywords.has(name) && !name.startsWith('$') && isTyped(value)) add('misplaced_property');
      else if (!subset.includes(name)) add('outside_subset');
      else if (name === 'type' && !types.some((type) => type === value)) add('outside_subset');
      else if (name === 'additionalProperties' && typeof value !== 'boolean') add('outside_subset');
      else if (name === 'items' && !isObject(value)) add('outside_subset');
      else if ('oneOf' in schema && (isRoot || !['oneOf', 'description'].includes(name)))
        add('outside_subset');
      if (name === 'enum' && Array.isArray(value) && value.length === 0) add('empty_enum');
    }
    if (!('type' in schema) && (isRoot || !('oneOf' in schema))) add('untyped');
    const more =
      schema['additionalProperties'] ??
      schema['additional_properties'] ??
      schema['unevaluatedProperties'] ??
      true;
    const isOpen = more === true || JSON.stringify(more) === '{}';
    if (isOpen && ([schema['type']].flat().includes('object') || isObject(schema['properties'])))
      add('open_object');
    const declared = isObject(schema['properties']) ? schema['properties'] : {};
    for (const name of listIn(schema, 'required').map(String)) {
      if (!Object.hasOwn(declared, name)) add('undeclared_required');
      else if (isObject(declared[name]) && 'default' in declared[name]) add('required_with_default');
    }
    for (const name of one)
      if (name in schema && !(name === 'additionalProperties' && typeof schema[name] === 'boolean'))
        visit(schema[name], false);
    for (const name of many) for (const branch of listIn(schema, name)) visit(branch, false);
    for (const name of named)
      for (const inner of isObject(schema[name]) ? Object.values(schema[name]) : []) visit(inner, false);
  };
  for (const schema of schemas) visit(schema, true);
  return counts;
}
