import type { JsonObject, JsonValue } from '../../src/contract/json.ts';

/** A schema with a value that fits it and one that does not. */
export interface SchemaCase {
  readonly name: string;
  readonly schema: JsonObject;
  readonly valid: JsonValue;
  readonly invalid: JsonValue;
}

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const number = { type: 'number' };
const flag = { type: 'boolean' };

const closed = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });
const times = <T>(length: number, make: (at: number) => T): T[] =>
  Array.from({ length }, (_, at) => make(at));

const click = { ref: 'e12', button: 'left', count: 2, modifiers: ['Shift'] };

const fieldTypes = [text, count, flag, number];
const fieldValues = ['some text', 12, true, 1.5];
const form = Object.fromEntries(times(50, (at) => [`field${at}`, fieldValues[at % 4] ?? 0]));

const row = (at: number): JsonObject => ({
  id: at,
  name: `row ${at}`,
  price: at / 4,
  active: at % 2 === 0,
  tags: ['a', 'b'],
});

const branch = (at: number) =>
  closed({ [`action${at}`]: text, amount: count, note: text }, [`action${at}`, 'amount']);
const kind = (at: number) =>
  closed({ kind: { const: `kind${at}` }, amount: count, note: text }, ['kind', 'amount']);

export const schemaCases: readonly SchemaCase[] = [
  {
    name: 'small call',
    schema: closed({ ref: text, button: text, count, modifiers: listOf(text) }, ['ref']),
    valid: click,
    invalid: { ...click, count: '2' },
  },
  {
    name: '50-field form',
    schema: closed(
      Object.fromEntries(times(50, (at) => [`field${at}`, fieldTypes[at % 4] ?? text])),
      times(25, (at) => `field${at * 2}`),
    ),
    valid: form,
    invalid: { ...form, field49: false },
  },
  {
    name: '1,000 rows',
    schema: closed(
      {
        rows: listOf(
          closed({ id: count, name: text, price: number, active: flag, tags: listOf(text) }, [
            'id',
            'name',
            'price',
          ]),
        ),
      },
      ['rows'],
    ),
    valid: { rows: times(1000, row) },
    invalid: { rows: [...times(999, row), { ...row(999), price: '249.75' }] },
  },
  {
    name: 'twelve branches by name',
    schema: closed({ step: { oneOf: times(12, branch) } }, ['step']),
    valid: { step: { action9: 'go', amount: 3, note: 'x' } },
    invalid: { step: { action9: 'go', amount: -3, note: 'x' } },
  },
  {
    name: 'twelve branches by constant',
    schema: closed({ step: { oneOf: times(12, kind) } }, ['step']),
    valid: { step: { kind: 'kind9', amount: 3, note: 'x' } },
    invalid: { step: { kind: 'kind9', amount: -3, note: 'x' } },
  },
];
