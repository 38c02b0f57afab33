import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import type { PageReply } from '../../../src/ports/page-link.ts';
import { basketUrl, Scene } from '../../simulation/scene.ts';
import { never } from '../../simulation/seam.ts';
import { refused, worksAgain } from '../refused.ts';

const stage = 'dispatch';
const pointer = '/arguments/ref';
const answered = (answer: unknown): PageReply => ({ reply: 'answered', text: JSON.stringify(answer) });
const textOf = (reply: PageReply): string => (reply.reply === 'answered' ? reply.text : '');

describe('performAct', () => {
  it('does an act once, to the element that was meant', async () => {
    const scene = await Scene.begin();
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted', outcome: { kind: 'observed' } });
    expect(scene.world.browser.effects).toMatchObject([{ name: 'Buy', did: 'click' }]);
  });

  it('verifies a fill by what the field holds then', async () => {
    const scene = await Scene.begin();
    const verdict = await scene.call('page_fill', { ref: scene.ref('Name'), text: 'Ada' });
    expect(verdict).toMatchObject({ verdict: 'accepted', outcome: { kind: 'verified' } });
    expect(scene.document.element('Name').value).toBe('Ada');
  });

  it.each(['covered', 'disabled', 'hidden'] as const)(
    'leaves an element alone that is %s',
    async (obstacle) => {
      const scene = await Scene.begin();
      scene.document.element('Buy').obstacle = obstacle;
      const verdict = await refused(scene, () => scene.click('Buy'), {
        code: 'page.not_actionable',
        stage,
        pointer,
      });
      expect(verdict).toMatchObject({
        expected: expect.stringContaining(`(${obstacle})`),
        page: { says: expect.any(String) },
      });
    },
  );

  it('waits for an element that moves, and does the act when it stands still', async () => {
    const scene = await Scene.begin();
    const button = scene.document.element('Buy');
    button.obstacle = 'moving';
    scene.world.clock.after(500, () => void (button.obstacle = null));
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
    expect(button.effects).toBe(1);
  });

  it('refuses an element that never stands still', async () => {
    const scene = await Scene.begin();
    scene.document.element('Buy').obstacle = 'moving';
    await refused(scene, () => scene.click('Buy'), { code: 'page.not_actionable', stage, pointer });
  });

  it('stops waiting for an element that moves when the caller withdraws', async () => {
    const scene = await Scene.begin();
    scene.document.element('Buy').obstacle = 'moving';
    const caller = new AbortController();
    const running = scene.sendClick('Buy', { signal: caller.signal });
    await scene.world.clock.pass(100);
    caller.abort();
    const beganMs = scene.world.clock.monotonicMs();
    const call = async () => {
      const verdict = await scene.world.clock.until(running);
      expect(scene.world.clock.monotonicMs()).toBe(beganMs);
      return verdict;
    };
    await refused(scene, call, { code: 'page.not_actionable', stage, pointer });
  });

  it('does nothing, and says so, when another document is there by then', async () => {
    const scene = await Scene.begin();
    const change = (): void => scene.tab.replaceDocument(basketUrl);
    scene.worker.seam.inject('pageLink.ask act', { before: change });
    await refused(scene, () => scene.click('Buy'), { code: 'context.document_changed', stage });
  });

  it.each([
    ['was closed', 'context.tab_gone', (scene: Scene): void => scene.tab.close()],
    ['crashed', 'page.unresponsive', (scene: Scene): void => scene.document.crash()],
    ['went to sleep', 'context.document_changed', (scene: Scene): void => scene.tab.discard()],
  ] as const)('says that nothing was done when the tab %s by then', async (_, code, change) => {
    const scene = await Scene.begin();
    scene.worker.seam.inject('pageLink.ask act', { before: () => change(scene) });
    await refused(scene, () => scene.click('Buy'), { code, stage, pointer: '/context/tab' });
  });

  it('says that nothing was done when the page is leaving and takes no messages any more', async () => {
    const scene = await Scene.begin();
    const leave = (): void => {
      scene.document.lifecycle = 'pending_deletion';
      scene.tab.go(basketUrl);
    };
    scene.worker.seam.inject('pageLink.ask act', { before: leave });
    await refused(scene, () => scene.click('Buy'), { code: 'context.tab_navigating', stage });
  });

  it('does not know of an act that was on its way when the document went', async () => {
    const scene = await Scene.begin();
    scene.document.forge('act', () => {
      scene.tab.replaceDocument(basketUrl);
      return never();
    });
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'uncertain', observed: { answer: 'lost' } });
    expect(scene.effects).toBe(0);
    await worksAgain(scene);
  });

  it('does not know of an act whose page is silent, and that page does it no more when it wakes', async () => {
    const scene = await Scene.begin();
    const { document } = scene;
    scene.worker.seam.inject('pageLink.ask act', { before: () => document.block() });
    expect(await scene.click('Buy', { requestId: 'silent' })).toMatchObject({
      verdict: 'uncertain',
      observed: { answer: 'silent' },
    });
    document.unblock();
    await scene.world.clock.pass(limits.workMs);
    expect(scene.effects).toBe(0);
    expect(await scene.click('Buy', { requestId: 'silent' })).toMatchObject({ verdict: 'uncertain' });
    expect(scene.effects).toBe(0);
    await worksAgain(scene);
  });

  it('does an act once when the answer to it was lost', async () => {
    const scene = await Scene.begin();
    scene.document.forge('act', async (honest) => {
      await honest();
      return { reply: 'lost' };
    });
    expect(await scene.click('Buy', { requestId: 'lost' })).toMatchObject({ verdict: 'uncertain' });
    await scene.world.clock.pass(1_000);
    expect(scene.document.element('Buy').effects).toBe(1);
    expect(await scene.click('Buy', { requestId: 'lost' })).toMatchObject({ verdict: 'uncertain' });
    expect(scene.document.element('Buy').effects).toBe(1);
  });

  it.each([
    ['is malformed', () => ({ reply: 'answered', text: 'acted!' }) as const, 'malformed'],
    [
      'is for another intent',
      (text: string) => answered({ ...JSON.parse(text), intent: 'f'.repeat(32) }),
      'foreign',
    ],
    [
      'is for another element',
      (text: string) =>
        answered({ ...JSON.parse(text), target: { ...JSON.parse(text).target, ref: 'e777' } }),
      'foreign',
    ],
    ['is an answer to something else', () => answered({ answer: 'probe', holds: true }), 'foreign'],
    [
      'is too large',
      () => ({ reply: 'answered', text: `"${'x'.repeat(limits.resultBytes)}"` }) as const,
      'malformed',
    ],
  ])('believes no answer that %s', async (_, forge, answer) => {
    const scene = await Scene.begin();
    scene.document.forge('act', async (honest) => forge(textOf(await honest())));
    expect(await scene.click('Buy')).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.unknown',
      observed: { answer },
    });
    await scene.world.clock.pass(10);
    await worksAgain(scene);
  });

  it('lets a late answer fall', async () => {
    const scene = await Scene.begin();
    scene.document.forge('act', async (honest) => {
      await scene.world.clock.wait(limits.workMs + 1_000);
      return honest();
    });
    const verdict = await scene.click('Buy');
    expect(verdict).toMatchObject({ verdict: 'uncertain', observed: { answer: 'silent' } });
    await scene.world.clock.pass(10_000);
    expect(scene.effects).toBe(0);
    await worksAgain(scene);
  });

  it('sends an act to a page that takes long once, and waits', async () => {
    const scene = await Scene.begin();
    scene.document.forge('act', async (honest) => {
      await scene.world.clock.wait(10_000);
      return honest();
    });
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
    expect(scene.effects).toBe(1);
  });
});
