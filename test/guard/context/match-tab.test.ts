import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { basketUrl, Scene, shopOrigin } from '../../simulation/scene.ts';
import { refused } from '../refused.ts';

const stage = 'match_context';
const pointer = '/context/tab';

describe('matchTab', () => {
  it('refuses a handle that was never given, and lists those that are open', async () => {
    const scene = await Scene.begin();
    const call = () => scene.click('Buy', { context: { ...scene.agent.context, tab: 't9' } });
    const verdict = await refused(scene, call, { code: 'context.tab_unknown', stage, pointer });
    expect(verdict.hint).toBe('Open in this workspace: t1.');
  });

  it('refuses a tab that was closed, and lists those that are open', async () => {
    const scene = await Scene.begin();
    await scene.goodCall();
    scene.tab.close();
    const verdict = await refused(scene, () => scene.click('Buy'), {
      code: 'context.tab_gone',
      stage,
      pointer,
    });
    expect(verdict.hint).toBe('The tab was closed. Open in this workspace: t2.');
  });

  it('says how to open a tab where none is open', async () => {
    const scene = await Scene.begin();
    scene.tab.close();
    expect(await scene.click('Buy')).toHaveProperty('hint', expect.stringContaining('tab_open opens one'));
  });

  it('refuses a tab that the person moved out of the workspace, and lists it no more', async () => {
    const scene = await Scene.begin();
    scene.tab.workspace = null;
    await refused(scene, () => scene.click('Buy'), { code: 'context.tab_left_workspace', stage, pointer });
    const other = { context: { ...scene.agent.context, tab: 't9' } };
    expect(await scene.click('Buy', other)).toHaveProperty('hint', 'Open in this workspace: t2.');
  });

  it('refuses a tab in a private window', async () => {
    const scene = await Scene.begin();
    scene.tab.incognito = true;
    await refused(scene, () => scene.click('Buy'), { code: 'context.page_restricted', stage, pointer });
  });
});

describe('matchPage', () => {
  it('refuses a tab that was put to sleep, until it is woken', async () => {
    const scene = await Scene.begin();
    scene.tab.discard();
    await refused(scene, () => scene.click('Buy'), { code: 'context.tab_discarded', stage, pointer });
  });

  it('waits a moment for a page that is on its way', async () => {
    const scene = await Scene.begin();
    scene.tab.go(basketUrl);
    expect(await scene.call('page_snapshot', {})).toMatchObject({
      verdict: 'accepted',
      page: { title: 'Basket' },
    });
  });

  it('refuses a tab whose page does not come', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serve(`${shopOrigin}/slow`, { comes: 'never' });
    scene.tab.go(`${shopOrigin}/slow`);
    const beganMs = scene.world.clock.monotonicMs();
    const call = async () => {
      const verdict = await scene.click('Buy');
      expect(scene.world.clock.monotonicMs() - beganMs).toBeLessThan(limits.workMs);
      return verdict;
    };
    await refused(scene, call, { code: 'context.tab_navigating', stage, pointer });
  });

  it.each(['prerender', 'cached', 'pending_deletion'] as const)(
    'refuses a document that is %s, and asks it nothing',
    async (lifecycle) => {
      const scene = await Scene.begin();
      scene.document.lifecycle = lifecycle;
      const asked = () => scene.worker.seam.steps.filter((step) => step.startsWith('pageLink')).length;
      const before = asked();
      const call = async () => {
        const verdict = await scene.click('Buy');
        expect(asked()).toBe(before);
        return verdict;
      };
      await refused(scene, call, { code: 'context.tab_navigating', stage, pointer });
    },
  );

  it('refuses a tab at rest of whose page the browser tells nothing', async () => {
    const scene = await Scene.begin();
    await scene.world.clock.pass(2_000);
    scene.tab.document = null;
    await refused(scene, () => scene.click('Buy'), { code: 'context.page_restricted', stage, pointer });
  });

  it('refuses an error page of the browser', async () => {
    const scene = await Scene.begin();
    scene.document.failed = true;
    await refused(scene, () => scene.click('Buy'), { code: 'context.page_restricted', stage, pointer });
  });

  it.each([
    ['about:blank', 'context.page_restricted'],
    ['chrome://settings/', 'context.page_restricted'],
    ['data:text/html,hello', 'context.scheme_denied'],
    ['file:///etc/passwd', 'context.scheme_denied'],
    ['', 'context.page_restricted'],
  ] as const)('refuses to touch a tab that arrived at %j', async (url, code) => {
    const scene = await Scene.begin();
    scene.document.url = url;
    await refused(scene, () => scene.click('Buy'), { code, stage, pointer });
  });

  it('stops waiting for a page when the caller withdraws', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serve(`${shopOrigin}/slow`, { comes: 'never' });
    scene.tab.go(`${shopOrigin}/slow`);
    const caller = new AbortController();
    const verdict = scene.sendClick('Buy', { signal: caller.signal });
    await scene.world.clock.pass(200);
    caller.abort();
    await refused(scene, () => scene.world.clock.until(verdict), { code: 'guard.cancelled', stage });
  });
});
