import { describe, expect, it } from 'vitest';
import { Scene, shopUrl } from '../../simulation/scene.ts';
import { refused } from '../refused.ts';

const pointer = '/arguments/ref';

describe('matchRefs', () => {
  it('refuses a ref that was never given', async () => {
    const scene = await Scene.begin();
    const call = () => scene.call('page_click', { ref: 'e999999' });
    await refused(scene, call, { code: 'context.ref_unknown', stage: 'match_context', pointer });
  });

  it('refuses a ref of another tab', async () => {
    const scene = await Scene.begin();
    await scene.call('tab_open', { url: shopUrl }, { context: scene.workspace });
    const context = { ...scene.workspace, tab: 't2' };
    await refused(scene, () => scene.click('Buy', { context }), {
      code: 'context.ref_unknown',
      stage: 'match_context',
      pointer,
    });
  });

  it('refuses a ref of the document that was there before', async () => {
    const scene = await Scene.begin();
    await scene.call('tab_navigate', { to: 'reload' });
    await refused(scene, () => scene.click('Buy'), {
      code: 'context.document_changed',
      stage: 'match_context',
      pointer,
    });
  });

  it.each([
    ['has left the page', 'context.ref_stale', { connected: false }],
    ['reads differently now', 'context.ref_changed', { name: 'Sell' }],
    ['is of another kind now', 'context.ref_changed', { kind: 'a' }],
  ] as const)('leaves alone an element that %s', async (_, code, change) => {
    const scene = await Scene.begin();
    Object.assign(scene.document.element('Buy'), change);
    const verdict = await refused(scene, () => scene.click('Buy'), { code, stage: 'apply_policy', pointer });
    expect(verdict.retry).toBe('refreshed');
  });

  it('keeps a ref valid when something else on the page changes', async () => {
    const scene = await Scene.begin();
    scene.document.element('Help').name = 'Contact';
    scene.document.element('Basket').connected = false;
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
    expect(scene.document.element('Buy').effects).toBe(1);
  });
});
