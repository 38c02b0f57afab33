import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/contract/json.ts';
import type { Issue } from '../../../src/contract/verdict.ts';
import { requiredWhen } from '../../../src/tools/rules/required-when.ts';
import { sentArguments } from '../../../src/tools/sent-arguments.ts';

const rule = requiredWhen({
  member: 'url',
  chooser: 'to',
  choices: ['url'],
  literal: 'https://example.com/',
});
const faultsOf = (args: JsonObject, found: readonly Issue[] = []) => rule.check(sentArguments(args, found));

describe('a member that one choice needs', () => {
  it('is missed when that choice was made', () => {
    expect(faultsOf({ to: 'url' })).toEqual([
      {
        code: 'arguments.required_for_action',
        pointer: '/arguments/url',
        expected: '"url", as "to" is "url"',
        received: { type: 'absent' },
        hint: 'add "url", such as "https://example.com/"',
      },
    ]);
  });

  it('is not missed when another choice was made, none, or one that does not fit', () => {
    expect(faultsOf({ to: 'back' })).toEqual([]);
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ to: 5 })).toEqual([]);
  });

  it('is there when it was sent, whatever it holds', () => {
    const found: Issue = {
      code: 'arguments.wrong_type',
      pointer: '/arguments/url',
      expected: '',
      received: { type: 'null' },
      hint: '',
    };
    expect(faultsOf({ to: 'url', url: null }, [found])).toEqual([]);
  });
});
