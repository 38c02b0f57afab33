import { describe, expect, it } from 'vitest';
import { basketUrl, Scene, shopOrigin } from '../../simulation/scene.ts';
import { refused, worksAgain } from '../refused.ts';

const forPay = { until: 'text', value: 'Pay', timeoutMs: 5_000 };

describe('performWait', () => {
  it('waits across a navigation for what the next page shows', async () => {
    const scene = await Scene.begin();
    scene.world.clock.after(700, () => scene.tab.go(basketUrl));
    expect(await scene.call('page_wait', forPay)).toMatchObject({
      verdict: 'accepted',
      outcome: { kind: 'verified' },
    });
    expect(scene.document.url).toBe(basketUrl);
  });

  it('waits for a page that was on its way already, as long as was asked', async () => {
    const scene = await Scene.begin();
    const page = { elements: [{ role: 'button', name: 'Pay', kind: 'button' }] };
    scene.world.browser.site.serve(basketUrl, { comes: 'page', page, afterMs: 4_000 });
    scene.tab.go(basketUrl);
    expect(await scene.call('page_wait', forPay)).toMatchObject({ verdict: 'accepted' });
  });

  it('waits until the tab is at an address', async () => {
    const scene = await Scene.begin();
    scene.world.clock.after(300, () => scene.tab.go(basketUrl));
    const until = { until: 'url', value: basketUrl };
    expect(await scene.call('page_wait', until)).toMatchObject({
      verdict: 'accepted',
      page: { url: basketUrl },
    });
  });

  it('waits until a text is gone', async () => {
    const scene = await Scene.begin();
    scene.world.clock.after(300, () => void (scene.document.element('Buy').connected = false));
    expect(await scene.call('page_wait', { until: 'text_gone', value: 'Buy' })).toMatchObject({
      verdict: 'accepted',
    });
  });

  it('waits until an element is shown, and until it is gone', async () => {
    const scene = await Scene.begin();
    const button = scene.document.element('Buy');
    button.obstacle = 'hidden';
    scene.world.clock.after(300, () => void (button.obstacle = null));
    const ref = scene.ref('Buy');
    expect(await scene.call('page_wait', { until: 'ref_visible', ref })).toMatchObject({
      verdict: 'accepted',
    });
    scene.world.clock.after(300, () => void (button.connected = false));
    expect(await scene.call('page_wait', { until: 'ref_gone', ref })).toMatchObject({ verdict: 'accepted' });
  });

  it('holds an element for gone when its page is', async () => {
    const scene = await Scene.begin();
    scene.world.clock.after(300, () => scene.tab.go(basketUrl));
    const until = { until: 'ref_gone', ref: scene.ref('Buy') };
    expect(await scene.call('page_wait', until)).toMatchObject({ verdict: 'accepted' });
  });

  it('says a mismatch when it did not come to that in time, and waits no longer than was asked', async () => {
    const scene = await Scene.begin();
    const beganMs = scene.world.clock.monotonicMs();
    const verdict = await scene.call('page_wait', { ...forPay, timeoutMs: 900 });
    expect(verdict).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.mismatch',
      observed: { waitedMs: 900 },
    });
    expect(scene.world.clock.monotonicMs() - beganMs).toBe(900);
  });

  it('goes on waiting through a dialog, and through an answer that no page gives', async () => {
    const scene = await Scene.begin();
    scene.document.forge('read', async () => ({ reply: 'answered', text: 'no' }));
    scene.world.clock.after(100, () => scene.document.block());
    scene.world.clock.after(3_000, () => {
      scene.document.unblock();
      scene.tab.go(basketUrl);
    });
    expect(await scene.call('page_wait', { ...forPay, timeoutMs: 20_000 })).toMatchObject({
      verdict: 'accepted',
    });
  });

  it('stops when the tab arrives where nothing may be read', async () => {
    const scene = await Scene.begin();
    scene.world.clock.after(300, () => scene.tab.go('http://127.0.0.1:4444/'));
    const call = () => scene.call('page_wait', forPay);
    await refused(scene, call, { code: 'context.origin_not_granted', stage: 'dispatch' });
  });

  it('stops when the tab is closed, and when the page knows no such ref', async () => {
    const scene = await Scene.begin();
    scene.document.forge('read', async () => ({
      reply: 'answered',
      text: '{"answer":"refused","code":"context.ref_unknown","reason":"","expected":"","hint":"","page":null}',
    }));
    const forRef = () => scene.call('page_wait', { until: 'ref_visible', ref: scene.ref('Buy') });
    await refused(scene, forRef, {
      code: 'context.ref_unknown',
      stage: 'dispatch',
      pointer: '/arguments/ref',
    });
    scene.world.clock.after(300, () => scene.tab.close());
    const call = () => scene.call('page_wait', forPay);
    await refused(scene, call, { code: 'context.tab_gone', stage: 'dispatch' });
  });

  it('stops at once when the caller withdraws', async () => {
    const scene = await Scene.begin();
    const caller = new AbortController();
    const running = scene.agent.send('page_wait', forPay, { signal: caller.signal });
    await scene.world.clock.pass(500);
    caller.abort();
    const beganMs = scene.world.clock.monotonicMs();
    expect(await scene.world.clock.until(running)).toMatchObject({
      code: 'guard.cancelled',
      stage: 'dispatch',
    });
    expect(scene.world.clock.monotonicMs()).toBe(beganMs);
  });

  it('holds up no act in the same tab', async () => {
    const scene = await Scene.begin();
    const waiting = scene.agent.send('page_wait', forPay);
    await scene.world.clock.pass(100);
    expect(await scene.click('Basket')).toMatchObject({ verdict: 'accepted' });
    expect(await scene.world.clock.until(waiting)).toMatchObject({ verdict: 'accepted' });
    await worksAgain(scene);
  });

  it('tells that the page was in the background', async () => {
    const scene = await Scene.begin();
    scene.tab.inFront = false;
    const verdict = await scene.call('page_wait', { until: 'text', value: 'Buy' });
    expect(verdict).toMatchObject({ outcome: { evidence: { hidden: true } } });
    scene.world.browser.site.serve(`${shopOrigin}/slow`, { comes: 'never' });
    scene.tab.go(`${shopOrigin}/slow`);
    expect(await scene.call('page_wait', { ...forPay, timeoutMs: 100 })).toMatchObject({
      code: 'outcome.mismatch',
    });
  });
});
