import { describe, expect, it } from 'vitest';
import { basketUrl, Scene } from '../../simulation/scene.ts';
import { never } from '../../simulation/seam.ts';
import { refused } from '../refused.ts';

const stage = 'dispatch';
const answered = (answer: object) => async () =>
  ({ reply: 'answered', text: JSON.stringify(answer) }) as const;
const noCursor = {
  answer: 'refused',
  code: 'context.ref_stale',
  reason: '',
  expected: '',
  hint: '',
  page: null,
};

describe('performSnapshot', () => {
  it('gives no ref that was given before for something else', async () => {
    const scene = await Scene.begin();
    const first = scene.ref('Buy');
    await scene.read();
    expect(scene.ref('Buy')).toBe(first);
    scene.document.element('Buy').name = 'Sell';
    await scene.read();
    expect(scene.ref('Sell')).not.toBe(first);
  });

  it('keeps the words of the page in one place', async () => {
    const scene = await Scene.begin();
    const { page, ...ours } = { page: null, ...(await scene.call('page_snapshot', {})) };
    expect(JSON.stringify(page)).toContain('Buy');
    expect(JSON.stringify(ours)).not.toContain('Buy');
  });

  it('refuses when the page does not answer in time', async () => {
    const scene = await Scene.begin();
    scene.document.forge('read', never);
    await refused(scene, () => scene.call('page_snapshot', {}), { code: 'page.unresponsive', stage });
  });

  it('refuses what no page answers', async () => {
    for (const answer of [{}, { answer: 'probe', holds: true }]) {
      const scene = await Scene.begin();
      scene.document.forge('read', answered(answer));
      await refused(scene, () => scene.call('page_snapshot', {}), { code: 'page.unresponsive', stage });
    }
  });

  it('passes on that the page refused', async () => {
    const scene = await Scene.begin();
    scene.document.forge('read', answered(noCursor));
    await refused(scene, () => scene.call('page_snapshot', { cursor: 'c1' }), {
      code: 'context.ref_stale',
      stage,
    });
  });

  it('says that the page changed when it went before it was read, and while it was', async () => {
    for (const read of [
      (scene: Scene) =>
        scene.worker.seam.inject('pageLink.ask read', { before: () => scene.tab.replaceDocument(basketUrl) }),
      (scene: Scene) =>
        scene.document.forge('read', () => {
          scene.tab.replaceDocument(basketUrl);
          return never();
        }),
    ]) {
      const scene = await Scene.begin();
      read(scene);
      await refused(scene, () => scene.call('page_snapshot', {}), {
        code: 'context.document_changed',
        stage,
      });
    }
  });
});
