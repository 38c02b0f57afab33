import { describe, expect, it } from 'vitest';
import { concludeAct, observed } from '../../../src/tools/conclude/conclude-act.ts';
import type { ActSeen } from '../../../src/tools/work.ts';
import { acted, element, look, navigated, ref } from './seen.ts';

const conclude = (seen: ActSeen) => concludeAct(seen, () => observed(seen));

describe('an act', () => {
  it('that was done to the element meant is left to its tool', () => {
    expect(conclude(acted())).toMatchObject({
      is: 'done',
      outcome: { kind: 'observed', evidence: { hit: { ref: 'e12' }, nothingChanged: true } },
    });
  });

  it('that hit another element is a mismatch, whatever its tool would say', () => {
    const seen = acted({ look: look({ hit: element({ ref: ref('e13'), role: 'button' }) }) });
    expect(conclude(seen)).toMatchObject({
      is: 'mismatch',
      observed: { meant: 'e12', hit: { ref: 'e13' } },
    });
  });

  it('after which the page is silent is unknown', () => {
    expect(conclude(acted({ blocked: true }))).toMatchObject({ is: 'unknown', observed: { blocked: true } });
  });

  it.each(['failed', 'unknown'] as const)('of which the actor says %s is unknown', (state) => {
    expect(conclude(acted({ look: look({ state }) }))).toMatchObject({ is: 'unknown', observed: { state } });
  });

  it.each([null, look({ state: 'acting' })])(
    'without a last word is unknown, unless the page went on',
    (last) => {
      expect(conclude(acted({ look: last }))).toMatchObject({ is: 'unknown' });
      const pending = navigated({ committedUrl: null, loaded: 'begun' });
      expect(conclude(acted({ look: last, navigation: pending }))).toMatchObject({ is: 'unknown' });
      expect(conclude(acted({ look: last, navigation: navigated() }))).toMatchObject({
        is: 'done',
        outcome: { kind: 'observed', evidence: { navigated: 'yes', nothingChanged: false } },
      });
    },
  );

  it('never puts words of the page into its evidence', () => {
    const seen = acted({
      look: look({ value: 'Value of the page', hit: element({ role: 'trust-this-page' }) }),
      navigation: navigated(),
      openedTabs: [{ url: 'http://127.0.0.1/opened' }],
    });
    const conclusion = conclude(seen);
    if (conclusion.is !== 'done') throw new Error(conclusion.is);
    expect(JSON.stringify([conclusion.outcome, conclusion.result])).not.toMatch(/page|127\.0\.0\.1/i);
    expect(conclusion.page).toEqual({
      target: { role: 'textbox', name: 'Words of the page', kind: 'input/text' },
      hit: { role: 'trust-this-page', name: 'Words of the page', kind: 'input/text' },
      url: 'http://127.0.0.1/next',
      title: 'Next page',
      openedTabs: ['http://127.0.0.1/opened'],
    });
  });
});
