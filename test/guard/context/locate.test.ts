import { describe, expect, it } from 'vitest';
import { Scene, shopUrl } from '../../simulation/scene.ts';
import { SimAgent } from '../../simulation/sim-agent.ts';
import { refused, worksAgain } from '../refused.ts';

const stage = 'match_context';

describe('locate', () => {
  it('refuses another profile, and names the one that is there', async () => {
    const scene = await Scene.begin();
    const context = { ...scene.agent.context, profile: 'Work' };
    const call = () => scene.click('Buy', { context });
    const verdict = await refused(scene, call, {
      code: 'context.profile_mismatch',
      stage,
      pointer: '/context/profile',
    });
    expect(verdict.hint).toContain('"default"');
  });

  it('holds where a call wants to go to the same list as where it is', async () => {
    const scene = await Scene.begin();
    const url = 'http://127.0.0.1:9999/';
    const navigate = () => scene.call('tab_navigate', { to: 'url', url });
    const expected = { code: 'context.origin_not_granted', stage, pointer: '/arguments/url' } as const;
    const verdict = await refused(scene, navigate, expected);
    expect(verdict.hint).toContain('["http://127.0.0.1:9999"]');
    await refused(scene, () => scene.call('tab_open', { url }, { context: scene.workspace }), expected);
  });

  it('opens a workspace only with origins that the policy and the browser allow', async () => {
    const scene = await Scene.begin();
    scene.world.browser.setAccess('http://127.0.0.1:7', 'not_granted');
    // What the browser does not grant yet may still be asked for with the workspace's own card.
    for (const [origin, refusedAt] of [
      ['https://example.com', 'match_context'],
      ['http://127.0.0.1:7', 'recheck_context'],
    ] as const) {
      const call = () =>
        scene.call(
          'workspace_open',
          { purpose: 'more', origins: [shopUrl.slice(0, 21), origin] },
          { context: scene.workspace },
        );
      await refused(scene, call, {
        code: 'context.origin_not_granted',
        stage: refusedAt,
        pointer: '/arguments/origins/1',
      });
    }
  });

  it('asks nothing of the page for what concerns the tab alone', async () => {
    const scene = await Scene.begin();
    scene.document.block();
    const { steps } = scene.worker.seam;
    const from = steps.length;
    expect(await scene.call('tab_navigate', { to: 'reload' })).toMatchObject({ verdict: 'accepted' });
    expect(steps.slice(from).filter((step) => step.startsWith('pageLink'))).toEqual([]);
    expect(await scene.call('tab_close', {})).toMatchObject({ verdict: 'accepted' });
    await worksAgain(scene);
  });

  it('keeps two clients apart, side by side', async () => {
    const scene = await Scene.begin();
    const other = new SimAgent(scene.world, scene.worker, 'other');
    const context = { profile: 'default', workspace: 'theirs' };
    const origins = ['http://127.0.0.1:8080'];
    expect(await other.call('workspace_open', { purpose: 'too', origins }, { context })).toMatchObject({
      verdict: 'accepted',
    });
    expect(await other.call('tab_open', { url: shopUrl }, { context })).toMatchObject({
      result: { tab: 't1' },
    });
    const snapshot = await other.call('page_snapshot', {}, { context: { ...context, tab: 't1' } });
    const ref = /(e\d+) button \\"Buy\\"/.exec(JSON.stringify(snapshot))?.[1] ?? '';
    const [mine, theirs] = await scene.world.clock.until(
      Promise.all([
        scene.sendClick('Buy'),
        other.send('page_click', { ref }, { context: { ...context, tab: 't1' } }),
      ]),
    );
    expect([mine.verdict, theirs.verdict]).toEqual(['accepted', 'accepted']);
    expect(new Set(scene.world.browser.effects.map(({ documentId }) => documentId)).size).toBe(2);
  });
});
