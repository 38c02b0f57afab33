import { describe, expect, it } from 'vitest';
import { refFormat } from '../../../src/tools/rules/ref-format.ts';
import { sentArguments } from '../../../src/tools/sent-arguments.ts';

const faultsOf = (ref: string) => refFormat('ref').check(sentArguments({ ref }, []));

describe('a ref', () => {
  it.each(['e1', 'e12', 'e999999999'])('is taken by its form: %s', (ref) => {
    expect(faultsOf(ref)).toEqual([]);
  });

  it.each([
    '',
    '12',
    'e0',
    'e01',
    'E12',
    ' e12',
    'e12 ',
    'e1\n',
    '[ref=e12]',
    '@e12',
    '#submit',
    'e1234567890',
  ])('of another form is refused, and not mended: %j', (ref) => {
    expect(faultsOf(ref)).toMatchObject([
      {
        code: 'arguments.bad_format',
        pointer: '/arguments/ref',
        hint: 'refs look like e12; take one from page_snapshot',
      },
    ]);
  });
});
