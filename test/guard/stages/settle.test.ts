import { describe, expect, it } from 'vitest';
import { basketUrl, Scene } from '../../simulation/scene.ts';
import { worksAgain } from '../refused.ts';

describe('settle', () => {
  it('tells the place as it is after the call', async () => {
    const scene = await Scene.begin();
    expect(await scene.click('Basket')).toMatchObject({ verdict: 'accepted', context: { tab: 't1' } });
    expect(scene.document.url).toBe(basketUrl);
    const { context } = await scene
      .call('page_snapshot', {})
      .then((verdict) => ({ context: {}, ...verdict }));
    expect(context).toEqual({
      ...{ profile: 'default', workspace: 'work', tab: 't1' },
      ...{ document: scene.document.documentId, origin: 'http://127.0.0.1:8080' },
    });
  });

  it('writes the outcome without the words of the page, and gives it to the agent with them', async () => {
    const scene = await Scene.begin();
    const verdict = await scene.click('Buy');
    expect(verdict).toHaveProperty('page');
    expect(scene.world.journal.records.at(-1)?.outcome).toMatchObject({ ended: 'done' });
    expect(scene.world.journal.records.at(-1)?.outcome?.verdict).not.toHaveProperty('page');
  });

  it.each(['throws', 'hangs'] as const)(
    'tells what was done even when writing the outcome %s',
    async (is) => {
      const scene = await Scene.begin();
      scene.worker.seam.inject('journal.recordOutcome', { is });
      expect(await scene.click('Buy', { requestId: 'lost' })).toMatchObject({ verdict: 'accepted' });
      expect(await scene.click('Buy', { requestId: 'lost' })).toMatchObject({
        verdict: 'uncertain',
        code: 'outcome.unknown',
      });
      expect(scene.document.element('Buy').effects).toBe(1);
      await worksAgain(scene);
    },
  );

  it('tells what was done when the tab went meanwhile, and when the browser does not say', async () => {
    const scene = await Scene.begin();
    expect(await scene.call('tab_close', {})).toMatchObject({
      context: { profile: 'default', workspace: 'work', tab: 't1' },
      outcome: { kind: 'verified' },
    });
    const other = await Scene.begin();
    const looks = () => other.worker.seam.steps.filter((step) => step === 'browserState.tab').length;
    const before = looks();
    await other.click('Buy');
    other.worker.seam.inject('browserState.tab', { is: 'throws' }, looks() - before);
    expect(await other.click('Buy')).toMatchObject({ verdict: 'accepted', context: { tab: 't1' } });
  });

  it('says null for an origin that the page does not have', async () => {
    const scene = await Scene.begin();
    scene.world.browser.site.serves('http://127.0.0.1:8080/odd', {});
    scene.worker.seam.inject('journal.recordIntent', { after: () => void (scene.document.url = '') });
    const verdict = await scene.click('Buy');
    expect(verdict).toMatchObject({ context: { origin: 'null' } });
  });
});
