import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/contract/json.ts';
import { compileCatalogue } from '../../src/schema/compile-catalogue.ts';
import type { FromSchema, ObjectSchema } from '../../src/schema/from-schema.ts';

const click = {
  type: 'object',
  properties: {
    ref: { type: 'string', minLength: 1, maxLength: 3, description: 'What to click' },
    button: { type: 'string', enum: ['left', 'right'], description: 'Which button' },
    count: { type: 'integer', minimum: 1, maximum: 3, description: 'How often' },
    modifiers: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: 2,
      description: 'Held keys',
    },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { text: { type: 'string', description: 'What to write' } },
        required: ['text'],
        additionalProperties: false,
      },
      description: 'What to fill',
    },
  },
  required: ['ref'],
  additionalProperties: false,
} as const satisfies ObjectSchema;

const check = compileCatalogue(click);

const row = (title: string, value: JsonValue, code: string, pointer: string, hint: string) =>
  [title, value, { code, pointer, hint }] as const;

describe('the catalogue dialect', () => {
  it('narrows a value that fits to the type of its schema', () => {
    const value: JsonValue = { ref: 'e1', count: 1, fields: [{ text: 'a' }] };
    if (!check.fits(value)) throw new Error('it fits');
    const typed: FromSchema<typeof click> = value;
    const ref: string = typed.ref;
    const button: 'left' | 'right' | undefined = typed.button;
    expect([ref, button, typed.fields?.[0]?.text]).toEqual(['e1', undefined, 'a']);
    expect(check.issues(value)).toEqual([]);
  });

  it.each([
    row('refuses an unknown name', { ref: 'e1', tab: 't1' }, 'unknown_field', '/tab', 'leave "tab" out'),
    row(
      'names the near name',
      { ref: 'e1', Buttons: 'left' },
      'unknown_field',
      '/Buttons',
      'send "button" instead of "Buttons"',
    ),
    row(
      'refuses the second spelling',
      { ref: 'e1', REF: 'e1' },
      'unknown_field',
      '/REF',
      'leave "REF" out, "ref" is there',
    ),
    row('refuses a missing name', {}, 'missing_field', '/ref', 'add "ref", a string'),
    row(
      'refuses a quoted number',
      { ref: 'e1', count: '3' },
      'wrong_type',
      '/count',
      'send 3 without quotes',
    ),
    row(
      'refuses a fraction',
      { ref: 'e1', count: 1.5 },
      'wrong_type',
      '/count',
      'send a whole number, such as 2',
    ),
    row(
      'refuses null for an optional member',
      { ref: 'e1', button: null },
      'wrong_type',
      '/button',
      'leave "button" out',
    ),
    row(
      'refuses a list in text',
      { ref: 'e1', modifiers: '["Shift"]' },
      'wrong_type',
      '/modifiers',
      'send the list itself, not as text in quotes',
    ),
    row(
      'refuses a value outside the choice',
      { ref: 'e1', button: 'LEFT' },
      'not_allowed_value',
      '/button',
      'send "left"',
    ),
    row(
      'refuses less than the minimum',
      { ref: 'e1', count: 0 },
      'below_minimum',
      '/count',
      'send 1 or more',
    ),
    row(
      'refuses more than the maximum',
      { ref: 'e1', count: 4 },
      'above_maximum',
      '/count',
      'send 3 or less',
    ),
    row('refuses a text too short', { ref: '' }, 'too_short', '/ref', 'send at least 1 character'),
    row('refuses a text too long', { ref: 'e123' }, 'too_long', '/ref', 'send at most 3 characters'),
    row(
      'refuses too few items',
      { ref: 'e1', modifiers: [] },
      'too_few_items',
      '/modifiers',
      'send a list of at least 1 item',
    ),
    row(
      'refuses too many items',
      { ref: 'e1', modifiers: ['a', 'b', 'c'] },
      'too_many_items',
      '/modifiers',
      'send a list of at most 2 items',
    ),
    row(
      'refuses an unknown name in a list of objects',
      { ref: 'e1', fields: [{ text: '', x: 1 }] },
      'unknown_field',
      '/fields/0/x',
      'leave "x" out',
    ),
    row('refuses what is no object', [], 'wrong_type', '', 'send an object'),
  ])('%s', (_title, value, { code, pointer, hint }) => {
    expect(check.fits(value)).toBe(false);
    expect(check.issues(value)).toMatchObject([{ code: `arguments.${code}`, pointer, hint }]);
  });

  it('counts length in code points', () => {
    expect(check.fits({ ref: '😀😀😀' })).toBe(true);
    expect(check.fits({ ref: '😀😀😀😀' })).toBe(false);
  });

  it('reports all faults together, and no more than 8', () => {
    const names = Array.from({ length: 12 }, (_, at) => [`other${at}`, 1]);
    expect(check.issues(Object.fromEntries(names))).toHaveLength(8);
  });
});
