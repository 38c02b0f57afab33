import { describe, expect, it } from 'vitest';
import { notBlank } from '../../../src/tools/rules/not-blank.ts';
import { sentArguments } from '../../../src/tools/sent-arguments.ts';

const faultsOf = (value: string) => notBlank('value').check(sentArguments({ value }, []));

describe('a text that must say something', () => {
  it.each(['a', ' a ', '…', '字', '😀'])('is taken as it is: %j', (value) => {
    expect(faultsOf(value)).toEqual([]);
  });

  it.each([' ', '\t\n', '\u00a0', '\u200b\u2060', '\u202e', '\u0000'])(
    'is refused when nothing can be seen: %j',
    (value) => {
      expect(faultsOf(value)).toMatchObject([{ code: 'arguments.bad_format', pointer: '/arguments/value' }]);
    },
  );
});
