import { describe, expect, it } from 'vitest';
import { matchContext } from '../../../src/guard/stages/match-context.ts';
import { applyPolicy } from '../../../src/guard/stages/apply-policy.ts';
import { recheckContext } from '../../../src/guard/stages/recheck-context.ts';
import { toolNamed } from '../../../src/tools/catalogue.ts';
import { requestId } from '../../simulation/sim-ids.ts';
import { basketUrl, Scene, shopUrl } from '../../simulation/scene.ts';
import { refused, worksAgain } from '../refused.ts';
import { worldOf } from '../world-of.ts';

const stage = 'recheck_context';
const pointer = '/context/tab';

/** Does something between the two looks: the second look at the tab is the first step after the turn. */
const between = (scene: Scene, what: () => void): void =>
  scene.worker.seam.inject('browserState.profile', { before: what }, 2);

describe('recheck_context', () => {
  it('refuses a ref of a page that was replaced between the two looks', async () => {
    const scene = await Scene.begin();
    between(scene, () => scene.tab.replaceDocument(shopUrl));
    const expected = { code: 'context.document_changed', stage, pointer: '/arguments/ref' } as const;
    await refused(scene, () => scene.click('Buy'), expected);
  });

  it('refuses an effect on a page that was replaced, whether or not it names a ref', async () => {
    const scene = await Scene.begin();
    const prepared = toolNamed('page_snapshot')?.check({}).prepared;
    if (prepared == null) throw new Error('not prepared');
    const call = { ...prepared, tool: { ...prepared.tool, kind: 'act' } } as const;
    const request = {
      contract: '1',
      requestId: requestId('r-1'),
      context: scene.agent.context,
      call: '',
    } as const;
    const world = worldOf(scene);
    const matched = await matchContext({ request, digest: '', journalFault: null, call }, world);
    if ('refused' in matched) throw new Error('not matched');
    const applied = await applyPolicy(matched, world);
    if (!('judged' in applied)) throw new Error('not judged');
    scene.tab.replaceDocument(shopUrl);
    expect(await recheckContext({ ...applied, approval: null }, world)).toMatchObject({
      issues: [{ code: 'context.document_changed' }],
    });
  });

  it('refuses a call whose page was taken to the background of its tab', async () => {
    const scene = await Scene.begin();
    between(scene, () => void (scene.document.lifecycle = 'cached'));
    await refused(scene, () => scene.click('Buy'), { code: 'context.tab_navigating', stage, pointer });
  });

  it.each([
    ['closed', 'context.tab_gone', (scene: Scene): void => scene.tab.close()],
    [
      'moved out of the workspace',
      'context.tab_left_workspace',
      (scene: Scene): void => void (scene.tab.workspace = null),
    ],
    ['put to sleep', 'context.tab_discarded', (scene: Scene): void => scene.tab.discard()],
    ['sent elsewhere', 'context.tab_navigating', (scene: Scene): void => void scene.tab.go(basketUrl)],
    ['blocked by a dialog', 'page.unresponsive', (scene: Scene): void => scene.document.block()],
  ] as const)('refuses a call whose tab was %s between the two looks', async (_, code, change) => {
    const scene = await Scene.begin();
    between(scene, () => change(scene));
    await refused(scene, () => scene.click('Buy'), { code, stage, pointer });
  });

  it('refuses a call whose workspace was paused or taken away between the two looks', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard.standing;
    between(scene, () => void workspaces.pause('work', true));
    expect(await scene.click('Buy')).toMatchObject({ code: 'context.workspace_paused', stage });
    await workspaces.pause('work', false);
    between(scene, () => void workspaces.remove('work'));
    expect(await scene.click('Buy')).toMatchObject({ code: 'context.workspace_unknown', stage });
    expect(scene.effects).toBe(0);
  });

  it('looks once only where nothing is changed', async () => {
    const scene = await Scene.begin();
    const { steps } = scene.worker.seam;
    const from = steps.length;
    await scene.call('page_snapshot', {});
    expect(steps.slice(from).filter((step) => step === 'browserState.profile')).toHaveLength(1);
    expect(steps.slice(from)).not.toContain('journal.recordIntent');
  });

  it('does effects in one tab one after the other', async () => {
    const scene = await Scene.begin();
    scene.document.restless = true;
    const both = [scene.sendClick('Buy'), scene.sendClick('Buy')];
    const verdicts = await scene.world.clock.until(Promise.all(both));
    expect(verdicts).toMatchObject([{ verdict: 'accepted' }, { verdict: 'accepted' }]);
    const [first, second] = scene.world.browser.effects;
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it('holds up no other tab while one is blocked', async () => {
    const scene = await Scene.begin();
    const blocked = scene.sendClick('Ask');
    const waiting = scene.sendClick('Buy');
    await scene.world.clock.pass(20);
    const beganMs = scene.world.clock.monotonicMs();
    await worksAgain(scene);
    expect(scene.world.clock.monotonicMs() - beganMs).toBeLessThan(500);
    expect(await scene.world.clock.until(blocked)).toMatchObject({
      verdict: 'uncertain',
      observed: { blocked: true },
    });
    expect(await scene.world.clock.until(waiting)).toMatchObject({ code: 'page.unresponsive', stage });
  });

  it('stops waiting for its turn at once when the caller withdraws', async () => {
    const scene = await Scene.begin();
    const blocked = scene.sendClick('Ask');
    const caller = new AbortController();
    const waiting = scene.sendClick('Buy', { signal: caller.signal });
    await scene.world.clock.pass(20);
    caller.abort();
    const beganMs = scene.world.clock.monotonicMs();
    expect(await scene.world.clock.until(waiting)).toMatchObject({
      verdict: 'rejected',
      code: 'guard.cancelled',
      stage,
    });
    expect(scene.world.clock.monotonicMs()).toBe(beganMs);
    await scene.world.clock.until(blocked);
    scene.document.unblock();
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
    expect(scene.document.element('Buy').effects).toBe(1);
  });
});
