import { expect, it } from 'vitest';
import { argumentShape } from '../../../src/guard/journal/argument-shape.ts';

it('tells types and sizes, and no value', () => {
  const args = {
    ref: 'e1',
    text: 'a secret',
    submit: true,
    files: [{ name: 'a.txt', bytes: 3 }],
    none: null,
  };
  const shape = argumentShape(args);
  expect(shape).toEqual({
    type: 'object',
    size: 5,
    members: {
      ref: { type: 'string', size: 2 },
      text: { type: 'string', size: 8 },
      submit: { type: 'boolean' },
      files: {
        ...{ type: 'array', size: 1 },
        items: [
          {
            type: 'object',
            size: 2,
            members: { name: { type: 'string', size: 5 }, bytes: { type: 'integer' } },
          },
        ],
      },
      none: { type: 'null' },
    },
  });
  expect(JSON.stringify(shape)).not.toContain('secret');
});

it('is bounded, however deep and wide the arguments are', () => {
  const wide = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`m${at}`, at]));
  const deep = [[[[[[1]]]]]];
  const shape = JSON.stringify(argumentShape({ wide, deep, list: Array.from({ length: 500 }, () => 1) }));
  expect(shape).not.toContain('m32');
  expect(shape.length).toBeLessThan(5_000);
  expect(shape).toContain('"size":500');
});
