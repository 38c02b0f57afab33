import { expect, it } from 'vitest';
import { runAgreement } from './agreement.ts';

it(
  'an independent evaluator, written otherwise, agrees on 200,000 random decisions',
  { timeout: 300_000 },
  () => {
    const { disagreement, decisions, byDecision, byGrant, refusedRules } = runAgreement(200_000, 20_260_101);
    expect(disagreement).toBeNull();
    expect(decisions).toBe(200_000);
    expect(Object.keys(byDecision).toSorted()).toEqual(['allow', 'ask', 'ask_each', 'deny']);
    expect(Math.min(byGrant, ...Object.values(byDecision))).toBeGreaterThan(500);
    expect(Object.keys(refusedRules)).toEqual(expect.arrayContaining(['dead', 'shadowed', 'contradictory']));
  },
);
