import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import type { PageReply } from '../../../src/ports/page-link.ts';
import { basketUrl, Scene, shopOrigin, shopUrl } from '../../simulation/scene.ts';
import { worksAgain } from '../refused.ts';

const answered = (answer: object): PageReply => ({ reply: 'answered', text: JSON.stringify(answer) });

describe('settleAct', () => {
  it('tells that a click led to another page, and waits for it', async () => {
    const scene = await Scene.begin();
    expect(await scene.click('Basket')).toMatchObject({
      verdict: 'accepted',
      outcome: { evidence: { navigated: 'yes' } },
      page: { url: basketUrl },
    });
    expect(scene.document.url).toBe(basketUrl);
  });

  it('tells the tabs that a click opened, which have no handle', async () => {
    const scene = await Scene.begin();
    const verdict = await scene.click('Help');
    expect(verdict).toMatchObject({
      outcome: { evidence: { openedTabs: 1 } },
      page: { openedTabs: [`${shopOrigin}/help`] },
    });
    const call = () => scene.call('tab_close', {}, { context: { ...scene.workspace, tab: 't2' } });
    expect(await call()).toMatchObject({ code: 'context.tab_unknown' });
  });

  it('tells that a click changed only the address', async () => {
    const scene = await Scene.begin();
    scene.document.element('Buy').react = ({ tab }) => tab.changeAddress(`${shopUrl}#bought`);
    expect(await scene.click('Buy')).toMatchObject({
      outcome: { evidence: { navigated: 'in_document' } },
      page: { url: `${shopUrl}#bought` },
    });
  });

  it('tells that a page is blocked since the act, and does not say that it was done', async () => {
    const scene = await Scene.begin();
    const verdict = await scene.click('Ask');
    expect(verdict).toMatchObject({ verdict: 'uncertain', observed: { blocked: true } });
    expect(scene.document.element('Ask').effects).toBe(1);
    await worksAgain(scene);
  });

  it('tells that a page is blocked which asks before it is left', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serve(`${shopOrigin}/never`, { comes: 'never' });
    scene.document.element('Buy').react = (document) => {
      document.tab.go(`${shopOrigin}/never`);
      document.block();
    };
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'uncertain', observed: { blocked: true } });
  });

  it('gives a page that never rests a bounded time', async () => {
    const scene = await Scene.begin();
    scene.document.restless = true;
    const beganMs = scene.world.clock.monotonicMs();
    expect(await scene.click('Buy')).toMatchObject({
      verdict: 'accepted',
      outcome: { evidence: { settled: false } },
    });
    expect(scene.world.clock.monotonicMs() - beganMs).toBeLessThan(1_500);
  });

  it('gives a page that does not come a bounded time', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serve(basketUrl, { comes: 'never' });
    const beganMs = scene.world.clock.monotonicMs();
    expect(await scene.click('Basket')).toMatchObject({
      verdict: 'accepted',
      outcome: { evidence: { navigated: 'begun' } },
    });
    expect(scene.world.clock.monotonicMs() - beganMs).toBeLessThanOrEqual(limits.workMs);
  });

  it('takes a download for no other page', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serve(basketUrl, { comes: 'nothing' });
    const { documentId } = scene.document;
    expect(await scene.click('Basket')).toMatchObject({
      verdict: 'accepted',
      context: { document: documentId },
    });
  });

  it('does not know of an act when the page went away for no reason that the browser tells', async () => {
    const scene = await Scene.begin();
    scene.document.element('Buy').react = (document) => document.crash();
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'uncertain' });
    await worksAgain(scene);
  });

  it('tells that the act closed its own tab', async () => {
    const scene = await Scene.begin();
    scene.document.element('Buy').react = ({ tab }) => tab.close();
    const verdict = await scene.click('Buy');
    expect(verdict.verdict).toBe('accepted');
    await worksAgain(scene);
  });

  it('believes no look that is malformed or for another intent', async () => {
    for (const forged of [{}, { answer: 'probe', holds: true }]) {
      const scene = await Scene.begin();
      scene.document.forge('look', async () => answered(forged));
      expect(await scene.click('Buy')).toMatchObject({ verdict: 'uncertain' });
    }
    const scene = await Scene.begin();
    scene.document.forge('look', async (honest) => {
      const reply = await honest();
      const look = reply.reply === 'answered' ? JSON.parse(reply.text) : {};
      return answered({ ...look, state: 'acted', intent: 'f'.repeat(32) });
    });
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'uncertain' });
    await scene.world.clock.pass(10);
    await worksAgain(scene);
  });

  it('says a mismatch when another element was hit', async () => {
    const scene = await Scene.begin();
    const other = { ref: 'e999', role: 'button', name: 'Other', kind: 'button' };
    const hitOther = async (honest: () => Promise<PageReply>) => {
      const reply = await honest();
      return answered({ ...(reply.reply === 'answered' ? JSON.parse(reply.text) : {}), hit: other });
    };
    for (let looks = 0; looks < 20; looks += 1) scene.document.forge('look', hitOther);
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'uncertain', code: 'outcome.mismatch' });
  });

  it('does not say done of an act that the page gave up', async () => {
    const scene = await Scene.begin();
    const button = scene.document.element('Buy');
    scene.worker.seam.inject('pageLink.ask act', { after: () => void (button.connected = false) });
    const verdict = await scene.click('Buy');
    expect(verdict.verdict).not.toBe('accepted');
    expect(button.effects).toBe(0);
  });
});
