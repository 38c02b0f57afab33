import { describe, expect, it } from 'vitest';
import { codes } from '../../src/contract/codes.ts';
import * as door from '../../src/schema/schema.ts';

describe('the door of the schema engine', () => {
  it('has these four names and no others', () => {
    expect(Object.keys(door).toSorted()).toEqual(['SchemaError', 'compileFull', 'compileSubset', 'report']);
  });

  it.each(['schema.invalid', 'schema.unsupported_capability'] as const)(
    'gives %s the class that the table of codes has',
    (code) => {
      expect(new door.SchemaError(code, '/a', 'why')).toMatchObject({
        class: codes[code].class,
        code,
        pointer: '/a',
      });
    },
  );

  it('reports label, boundary and every finding of a schema', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        a: { type: 'string', default: 'x' },
        b: { enum: [] },
        c: { type: 'object', additionalProperties: true },
        required: ['a'],
      },
      required: ['a', 'z'],
      d: { type: 'string' },
    };
    const { label, boundary, refusal, findings } = door.report(schema);
    expect({ label, boundary }).toEqual({ label: 'draft-07', boundary: null });
    expect(refusal).toMatchObject({
      code: 'schema.invalid',
      class: 'validation',
      pointer: '/properties/required',
    });
    expect(findings.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
      'outside_subset /$schema',
      'misplaced_property /d',
      'open_object ',
      'misplaced_property /properties/required',
      'required_with_default /properties/a/default',
      'undeclared_required /required/1',
      'outside_subset /properties/a/default',
      'outside_subset /properties/b/enum',
      'empty_enum /properties/b/enum',
      'untyped /properties/b',
      'open_object /properties/c',
      'outside_subset /properties/required',
    ]);
  });

  it('reports the narrowest boundary that takes a schema', () => {
    const inSubset = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };
    expect(door.report(inSubset)).toEqual({ label: null, boundary: 'subset', refusal: null, findings: [] });
    expect(door.report({ ...inSubset, title: 'x' }).boundary).toBe('full');
    expect(door.report({ $schema: 'http://example.com/x' })).toMatchObject({
      label: 'other',
      boundary: null,
    });
  });
});
