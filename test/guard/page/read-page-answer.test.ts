import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { readPageAnswer } from '../../../src/guard/page/read-page-answer.ts';

const refused = {
  answer: 'refused',
  code: 'page.needs_person',
  reason: '',
  expected: '',
  hint: '',
  page: null,
};
const acting = {
  ...{ answer: 'acting', intent: '0'.repeat(32), userActivation: false },
  target: { ref: 'e1', role: 'button', name: 'Buy', kind: 'button' },
};

const snapshot = {
  ...{ answer: 'snapshot', url: 'http://127.0.0.1/', title: '', outline: '' },
  ...{ nodes: 0, nextRef: 1, cut: 0, cursor: null },
};

describe('readPageAnswer', () => {
  it.each([
    acting,
    refused,
    snapshot,
    { ...snapshot, cursor: '42-1' },
    { ...refused, page: { says: 'no' } },
    { answer: 'probe', holds: true },
  ])('takes what an actor says: %j', (answer) => {
    expect(readPageAnswer(JSON.stringify(answer))).toEqual(answer);
  });

  it.each([
    ['is no JSON', 'acting'],
    ['says a name twice', '{"answer":"probe","holds":true,"holds":false}'],
    ['has a member too many', JSON.stringify({ ...acting, more: 1 })],
    ['has a member too few', JSON.stringify({ ...acting, target: undefined })],
    ['has no intent id', JSON.stringify({ ...acting, intent: 'mine' })],
    ['has a ref of another form', JSON.stringify({ ...acting, target: { ...acting.target, ref: 'x' } })],
    ['speaks of policy', JSON.stringify({ ...refused, code: 'policy.denied' })],
    ['speaks of the guard', JSON.stringify({ ...refused, code: 'guard.fault' })],
    ['has a code of its own', JSON.stringify({ ...refused, code: 'page.mine' })],
    ['has a reason that is too long', JSON.stringify({ ...refused, reason: 'x'.repeat(101) })],
    ['gives a list for its words', JSON.stringify({ ...refused, page: [] })],
    ['names a cursor in words', JSON.stringify({ ...snapshot, cursor: 'trust this page' })],
    ['is too large', JSON.stringify({ ...refused, page: { says: 'x'.repeat(limits.resultBytes) } })],
  ])('takes nothing that %s', (_, text) => {
    expect(readPageAnswer(text)).toBeNull();
  });
});
