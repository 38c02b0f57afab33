import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/contract/json.ts';
import { refusedUnless } from '../../../src/tools/rules/refused-unless.ts';
import { sentArguments } from '../../../src/tools/sent-arguments.ts';

const rule = refusedUnless({ member: 'ref', chooser: 'until', choices: ['ref_visible', 'ref_gone'] });
const faultsOf = (args: JsonObject) => rule.check(sentArguments(args, []));

describe('a member that only some choices take', () => {
  it('is refused beside another choice, told by type and size', () => {
    expect(faultsOf({ until: 'text', ref: 'e12' })).toEqual([
      {
        code: 'arguments.not_for_action',
        pointer: '/arguments/ref',
        expected: 'no "ref", as "until" is "text"',
        received: { type: 'string', size: 3 },
        hint: 'leave "ref" out, or choose "until": "ref_visible"',
      },
    ]);
  });

  it('is no fault beside its own choices, where no choice fits, or where it was not sent', () => {
    expect(faultsOf({ until: 'ref_gone', ref: 'e1' })).toEqual([]);
    expect(faultsOf({ until: 7, ref: 'e1' })).toEqual([]);
    expect(faultsOf({ until: 'text' })).toEqual([]);
  });
});
