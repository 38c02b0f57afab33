import { expect, it } from 'vitest';
import { isAttended } from '../../../src/guard/policy/attended.ts';
import { loaded } from './call.ts';

const saying = (attended: boolean | null, tier: 'managed' | 'person') =>
  loaded(JSON.stringify({ policy: 1, rules: [], ...(attended === null ? {} : { attended }) }), tier);

it.each([
  [null, null, false],
  [null, true, true],
  [null, false, false],
  [true, null, true],
  [true, false, false],
  [false, true, false],
  [true, true, true],
])(
  'with %s from the administrator and %s from the owner, somebody is there: %s',
  (managed, person, isThere) => {
    const tiers = { managed: saying(managed, 'managed'), person: saying(person, 'person') };
    expect(isAttended(tiers)).toBe(isThere);
  },
);

it('nobody is there where a policy did not load', () => {
  expect(isAttended({ managed: null, person: saying(true, 'person') })).toBe(true);
  expect(isAttended({ managed: 'not_loaded', person: saying(true, 'person') })).toBe(false);
  expect(isAttended({ managed: saying(true, 'managed'), person: 'not_loaded' })).toBe(false);
});
