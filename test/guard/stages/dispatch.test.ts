import { describe, expect, it } from 'vitest';
import { Scene } from '../../simulation/scene.ts';
import { refused, worksAgain } from '../refused.ts';

describe('dispatch', () => {
  it('does nothing for a caller that withdrew while its intent was written down', async () => {
    const scene = await Scene.begin();
    const caller = new AbortController();
    scene.worker.seam.inject('journal.recordIntent', { after: () => caller.abort() });
    const call = () => scene.click('Buy', { signal: caller.signal });
    await refused(scene, call, { code: 'guard.cancelled', stage: 'dispatch' });
    expect(scene.document.element('Buy').effects).toBe(0);
  });

  it.each([
    ['page_click', 'pageLink.ask act'],
    ['tab_navigate', 'browserActs.navigate'],
    ['tab_close', 'browserActs.closeTab'],
  ])('claims nothing when %s breaks in the middle, and closes the record as unknown', async (tool, step) => {
    const scene = await Scene.begin();
    const args =
      { page_click: { ref: scene.ref('Buy') }, tab_navigate: { to: 'reload' }, tab_close: {} }[tool] ?? {};
    scene.worker.seam.inject(step, { is: 'throws' });
    const verdict = await scene.call(tool, args, { requestId: 'broken' });
    expect(verdict).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.unknown',
      journal: expect.any(Number),
    });
    expect(scene.world.journal.records.at(-1)).toMatchObject({ outcome: { ended: 'unknown' } });
    expect(await scene.call(tool, args, { requestId: 'broken' })).toEqual(verdict);
    await worksAgain(scene);
  });

  it('says of a read that broke that nothing was done', async () => {
    const scene = await Scene.begin();
    scene.worker.seam.inject('refLedger.reserve', { is: 'throws' });
    await refused(scene, () => scene.call('page_snapshot', {}), { code: 'guard.fault', stage: 'dispatch' });
  });

  it('waits for a browser that never answers only so long', async () => {
    const scene = await Scene.begin();
    scene.worker.seam.inject('browserActs.navigate', { is: 'hangs' });
    expect(await scene.call('tab_navigate', { to: 'reload' })).toMatchObject({ verdict: 'uncertain' });
    await worksAgain(scene);
  });
});
