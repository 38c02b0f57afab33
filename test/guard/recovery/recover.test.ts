import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/contract/json.ts';
import { Scene } from '../../simulation/scene.ts';
import type { PageReply } from '../../../src/ports/page-link.ts';
import { worksAgain } from '../refused.ts';

/** The worker is stopped at that step of a call that is written down; what the world does then; it begins again. */
async function cut(
  scene: Scene,
  step: string,
  [tool, args, context]: readonly [string, JsonObject, object?],
  meanwhile: () => void = () => undefined,
): Promise<void> {
  const { seam } = scene.worker;
  const stop = { before: () => seam.stop() };
  seam.inject('journal.recordIntent', { after: () => seam.inject(step, stop) });
  const said = context === undefined ? {} : { context: { ...scene.workspace, ...context } };
  void scene.agent.send(tool, args, { requestId: 'cut', ...said });
  await scene.world.clock.pass(2_000);
  meanwhile();
  await scene.restart();
}

const last = (scene: Scene) => scene.world.journal.records.at(-1);
const look = (state: string) => async (honest: () => Promise<PageReply>) => {
  const reply = await honest();
  const text = reply.reply === 'answered' ? JSON.stringify({ ...JSON.parse(reply.text), state }) : '';
  return { reply: 'answered', text } as const;
};

describe('recover', () => {
  it('finds that an act was done, and commits what it used', async () => {
    const scene = await Scene.begin();
    await cut(scene, 'pageLink.ask look', ['page_click', { ref: scene.ref('Buy') }]);
    expect(last(scene)?.outcome).toMatchObject({
      ended: 'done',
      verdict: { verdict: 'accepted', requestId: 'cut' },
    });
    expect(scene.world.kept.budgets).toMatchObject([{ committed: { acts: 1 }, reserved: [] }]);
    expect(scene.effects).toBe(1);
    await worksAgain(scene);
  });

  it('finds that an act was not done, gives back what it reserved, and sends nothing', async () => {
    const scene = await Scene.begin();
    await cut(scene, 'pageLink.ask act', ['page_click', { ref: scene.ref('Buy') }]);
    expect(last(scene)?.outcome).toMatchObject({
      ended: 'not_done',
      verdict: { code: 'guard.fault', stage: 'dispatch' },
    });
    expect(scene.world.kept.budgets).toMatchObject([{ committed: { acts: 0 }, reserved: [] }]);
    expect(scene.effects).toBe(0);
    expect(scene.worker.seam.steps).not.toContain('pageLink.ask act');
    await worksAgain(scene);
  });

  it.each([
    ['its document went', (scene: Scene): void => scene.tab.replaceDocument('http://127.0.0.1:8080/basket')],
    ['its tab was closed', (scene: Scene): void => scene.tab.close()],
    ['its page is blocked', (scene: Scene): void => scene.document.block()],
    [
      'its page answers what no page does',
      (scene: Scene): void => scene.document.forge('look', async () => ({ reply: 'answered', text: '!' })),
    ],
    [
      'its page never comes to the act',
      (scene: Scene): void => {
        for (let nth = 0; nth < 20; nth += 1) scene.document.forge('look', look('acting'));
      },
    ],
  ])('says unknown of an act when %s, and commits what it used', async (_, change) => {
    const scene = await Scene.begin();
    await cut(scene, 'pageLink.ask look', ['page_click', { ref: scene.ref('Buy') }], () => change(scene));
    expect(last(scene)?.outcome).toMatchObject({ ended: 'unknown', verdict: { code: 'outcome.unknown' } });
    expect(scene.world.kept.budgets).toMatchObject([{ committed: { acts: 1 }, reserved: [] }]);
  });

  it('waits for an act that is being done, and holds one that the page gave up for not done', async () => {
    const acting = await Scene.begin();
    await cut(acting, 'pageLink.ask look', ['page_click', { ref: acting.ref('Buy') }], () =>
      acting.document.forge('look', look('acting')),
    );
    expect(last(acting)?.outcome).toMatchObject({ ended: 'done' });
    const failed = await Scene.begin();
    await cut(failed, 'pageLink.ask look', ['page_click', { ref: failed.ref('Buy') }], () =>
      failed.document.forge('look', look('failed')),
    );
    expect(last(failed)?.outcome).toMatchObject({ ended: 'not_done' });
  });

  it('asks twice before it believes that a page never saw an act', async () => {
    const scene = await Scene.begin();
    await cut(scene, 'pageLink.ask look', ['page_click', { ref: scene.ref('Buy') }], () =>
      scene.document.forge('look', look('unknown')),
    );
    expect(last(scene)?.outcome).toMatchObject({ ended: 'done' });
  });

  it('finds that a tab was closed, and says unknown of one that is still there', async () => {
    const closed = await Scene.begin();
    await cut(closed, 'browserState.tab', ['tab_close', {}]);
    expect(last(closed)?.outcome).toMatchObject({ ended: 'done' });
    const open = await Scene.begin();
    open.tab.keepsOpen = true;
    await cut(open, 'browserState.tab', ['tab_close', {}]);
    expect(last(open)?.outcome).toMatchObject({ ended: 'unknown' });
  });

  it('finds that a workspace was opened, and says unknown of one that was held before', async () => {
    const opened = await Scene.begin();
    await cut(opened, 'browserActs.showWorkspace', [
      'workspace_open',
      { purpose: 'more' },
      { workspace: 'second' },
    ]);
    expect(last(opened)?.outcome).toMatchObject({
      ended: 'done',
      verdict: { context: { workspace: 'second' } },
    });
    const held = await Scene.begin();
    await cut(held, 'browserActs.showWorkspace', ['workspace_open', { purpose: 'more' }, {}]);
    expect(last(held)?.outcome).toMatchObject({ ended: 'unknown' });
  });

  it('says unknown of a navigation', async () => {
    const scene = await Scene.begin();
    await cut(scene, 'tabWatch.next', ['tab_navigate', { to: 'reload' }]);
    expect(last(scene)?.outcome).toMatchObject({ ended: 'unknown' });
  });

  it('leaves records as they are while the journal does not answer, and a record without its place unknown', async () => {
    const scene = await Scene.begin();
    const { seam } = scene.worker;
    seam.inject('journal.recordIntent', { after: () => seam.stop() });
    void scene.sendClick('Buy', { requestId: 'cut' });
    await scene.world.clock.pass(100);
    scene.world.journal.fault = 'journal.unavailable';
    await scene.restart();
    expect(last(scene)?.outcome).toBeNull();
    scene.world.journal.fault = null;
    scene.world.journal.entries = scene.world.journal.entries.map((entry) =>
      entry.kind === 'intent' && entry.record.requestId === 'cut'
        ? { ...entry, record: { ...entry.record, tabToken: null } }
        : entry,
    );
    await scene.restart();
    expect(scene.worker.journal.condition).toMatchObject({ is: 'read_only' });
  });

  it('goes on where the storage or the browser breaks on the way', async () => {
    const scene = await Scene.begin();
    await cut(scene, 'pageLink.ask look', ['page_click', { ref: scene.ref('Buy') }], () => {
      scene.world.alter = ({ ports }) => {
        ports.browserState.tab = () => Promise.reject(new Error('broken'));
      };
    });
    expect(last(scene)?.outcome).toMatchObject({ ended: 'unknown' });
  });
});
