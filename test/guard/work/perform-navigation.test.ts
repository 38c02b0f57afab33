import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { basketUrl, Scene, shopOrigin, shopUrl } from '../../simulation/scene.ts';
import { refused, worksAgain } from '../refused.ts';

const elsewhere = 'http://127.0.0.1:4444/';

describe('openTab', () => {
  it('gives a handle to the tab, and says where it came to', async () => {
    const scene = await Scene.begin();
    expect(await scene.call('tab_open', { url: basketUrl }, { context: scene.workspace })).toMatchObject({
      verdict: 'accepted',
      result: { tab: 't2', loaded: 'dom', readable: true },
      page: { url: basketUrl, title: 'Basket' },
    });
  });

  it('reads nothing of a page on an origin that the tab was redirected to and that is not granted', async () => {
    const scene = await Scene.begin();
    const page = { title: 'A secret', elements: [] };
    scene.world.browser.site.serve(basketUrl, { comes: 'page', page, redirectedTo: elsewhere });
    const verdict = await scene.call('tab_open', { url: basketUrl }, { context: scene.workspace });
    expect(verdict).toMatchObject({ result: { readable: false }, page: { origin: 'http://127.0.0.1:4444' } });
    expect(JSON.stringify(verdict)).not.toContain('A secret');
    const context = { ...scene.workspace, tab: 't2' };
    const call = () => scene.call('page_snapshot', {}, { context });
    await refused(scene, call, { code: 'context.origin_not_granted', stage: 'match_context' });
  });

  it('refuses when the browser opens no tab', async () => {
    const scene = await Scene.begin();
    scene.world.browser.groups.clear();
    const verdict = await scene.call('tab_open', { url: basketUrl }, { context: scene.workspace });
    expect(verdict).toMatchObject({ verdict: 'rejected', code: 'guard.fault', stage: 'dispatch' });
    expect(scene.world.browser.tabs.size).toBe(1);
    await scene.call('workspace_open', { purpose: 'again' }, { context: scene.workspace });
    await worksAgain(scene);
  });

  it('does not know of a tab whose workspace was taken away meanwhile', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard;
    scene.worker.seam.inject('browserActs.openTab', { after: () => void workspaces.remove('work') });
    const verdict = await scene.call('tab_open', { url: basketUrl }, { context: scene.workspace });
    expect(verdict).toMatchObject({ verdict: 'uncertain', code: 'outcome.unknown' });
  });
});

describe('navigateTab', () => {
  it('goes back to a page that the browser kept, of which it tells no arrival', async () => {
    const scene = await Scene.begin();
    const { documentId } = scene.document;
    await scene.call('tab_navigate', { to: 'url', url: basketUrl });
    const beganMs = scene.world.clock.monotonicMs();
    expect(await scene.call('tab_navigate', { to: 'back' })).toMatchObject({
      verdict: 'accepted',
      context: { document: documentId },
      page: { url: shopUrl },
    });
    expect(scene.world.clock.monotonicMs() - beganMs).toBeLessThan(1_000);
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
  });

  it('takes the end of the navigation before for no end of its own', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serve(`${shopOrigin}/slow`, { comes: 'never' });
    scene.tab.go(`${shopOrigin}/slow`);
    const verdict = await scene.call('tab_navigate', { to: 'url', url: basketUrl });
    expect(verdict).toMatchObject({ verdict: 'accepted', page: { url: basketUrl } });
  });

  it('follows a page that sends the tab on by itself', async () => {
    const scene = await Scene.begin();
    const { browser } = scene.world;
    browser.listen((token, { event }) => {
      if (event === 'committed' && browser.tabs.get(token)?.document?.url === `${shopOrigin}/hop`)
        scene.tab.go(basketUrl);
    });
    const verdict = await scene.call('tab_navigate', { to: 'url', url: `${shopOrigin}/hop` });
    expect(scene.document.url).toBe(basketUrl);
    expect(verdict).toMatchObject({ page: { url: basketUrl } });
  });

  it('says a mismatch when the browser shows an error page', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serve(basketUrl, { comes: 'error' });
    const verdict = await scene.call('tab_navigate', { to: 'url', url: basketUrl });
    expect(verdict).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.mismatch',
      observed: { failed: true },
    });
    await worksAgain(scene);
  });

  it('takes a download for no error page and for no arrival', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serve(basketUrl, { comes: 'nothing' });
    const verdict = await scene.call('tab_navigate', { to: 'url', url: basketUrl });
    expect(verdict).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.unknown',
      observed: { loaded: 'begun' },
    });
  });

  it('waits for a page that does not come only so long', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serve(basketUrl, { comes: 'never' });
    const beganMs = scene.world.clock.monotonicMs();
    const verdict = await scene.call('tab_navigate', { to: 'url', url: basketUrl });
    expect(verdict).toMatchObject({ verdict: 'uncertain', code: 'outcome.unknown' });
    expect(scene.world.clock.monotonicMs() - beganMs).toBe(limits.workMs);
    await worksAgain(scene);
  });

  it('does not know of a tab that closed on its way', async () => {
    const scene = await Scene.begin();
    scene.world.clock.after(10, () => scene.tab.close());
    const verdict = await scene.call('tab_navigate', { to: 'url', url: basketUrl });
    expect(verdict).toMatchObject({ verdict: 'uncertain', observed: { closed: true } });
    await worksAgain(scene);
  });

  it('refuses to go where there is nothing', async () => {
    const scene = await Scene.begin();
    const back = () => scene.call('tab_navigate', { to: 'back' });
    await refused(scene, back, { code: 'page.unreachable', stage: 'dispatch', pointer: '/arguments/to' });
    scene.tab.document = null;
    const reload = () => scene.call('tab_navigate', { to: 'reload' });
    await refused(scene, reload, { code: 'page.unreachable', stage: 'dispatch', pointer: '/arguments/to' });
  });

  it('says that the tab is gone when it closed right before', async () => {
    const scene = await Scene.begin();
    scene.worker.seam.inject('browserActs.navigate', { before: () => scene.tab.close() });
    const call = () => scene.call('tab_navigate', { to: 'reload' });
    await refused(scene, call, { code: 'context.tab_gone', stage: 'dispatch' });
  });

  it('wakes a tab that was put to sleep', async () => {
    const scene = await Scene.begin();
    scene.tab.discard();
    expect(await scene.call('tab_navigate', { to: 'url', url: shopUrl })).toMatchObject({
      verdict: 'accepted',
    });
    expect(await scene.call('page_snapshot', {})).toMatchObject({ verdict: 'accepted' });
  });
});

describe('closeTab', () => {
  it('verifies that the tab is gone', async () => {
    const scene = await Scene.begin();
    expect(await scene.call('tab_close', {})).toMatchObject({
      verdict: 'accepted',
      outcome: { kind: 'verified' },
    });
    expect(scene.world.browser.tabs.size).toBe(0);
    await worksAgain(scene);
  });

  it('says a mismatch when the tab stays', async () => {
    const scene = await Scene.begin();
    scene.tab.keepsOpen = true;
    expect(await scene.call('tab_close', {})).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.mismatch',
    });
    await worksAgain(scene);
  });

  it('waits a moment for a tab that closes slowly', async () => {
    const scene = await Scene.begin();
    scene.tab.keepsOpen = true;
    scene.world.clock.after(500, () => scene.tab.close());
    expect(await scene.call('tab_close', {})).toMatchObject({ verdict: 'accepted' });
  });
});
