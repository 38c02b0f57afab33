import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { Scene } from '../simulation/scene.ts';
import { SimAgent } from '../simulation/sim-agent.ts';
import { refused, worksAgain } from './refused.ts';

/** Every call to the outside that a click makes before its intent is written down, and the stage that it is in. */
const before = [
  ['digest.of', 'read_envelope'],
  ['journal.find', 'read_envelope'],
  ['browserState.profile', 'match_context'],
  ['browserState.tab', 'match_context'],
  ['browserState.originAccess', 'match_context'],
  ['refLedger.frameOf', 'match_context'],
  ['pageLink.ask hello', 'match_context'],
  ['journal.recordIntent', 'record_intent'],
] as const;

describe('Guard', () => {
  it.each(before)('answers with its stage when %s throws, and does nothing', async (step, stage) => {
    const scene = await Scene.begin();
    scene.worker.seam.inject(step, { is: 'throws' });
    const verdict = await refused(scene, () => scene.click('Buy'), { code: 'guard.fault', stage });
    expect(JSON.stringify(verdict)).not.toContain('simulated');
  });

  it.each(before)('answers in time when %s never does, and does nothing', async (step, stage) => {
    const scene = await Scene.begin();
    scene.worker.seam.inject(step, { is: 'hangs' });
    const beganMs = scene.world.clock.monotonicMs();
    const verdict = await scene.click('Buy');
    expect(verdict).toMatchObject({
      verdict: 'rejected',
      stage: step === 'journal.find' ? 'record_intent' : stage,
      code: step.startsWith('journal')
        ? 'journal.unavailable'
        : step === 'pageLink.ask hello'
          ? 'page.unresponsive'
          : 'guard.fault',
    });
    expect(scene.world.clock.monotonicMs() - beganMs).toBeLessThan(limits.workMs);
    expect(scene.effects).toBe(0);
    await worksAgain(scene);
  });

  it('lets the same request at once join the one that runs', async () => {
    const scene = await Scene.begin();
    const both = [
      scene.sendClick('Buy', { requestId: 'twice' }),
      scene.sendClick('Buy', { requestId: 'twice' }),
    ];
    const [first, second] = await scene.world.clock.until(Promise.all(both));
    expect(first).toMatchObject({ verdict: 'accepted' });
    expect(second).toEqual(first);
    expect(scene.document.element('Buy').effects).toBe(1);
  });

  it('refuses another call with an id that is running, and with one that was done', async () => {
    const scene = await Scene.begin();
    const first = scene.sendClick('Buy', { requestId: 'mine' });
    const expected = {
      verdict: 'rejected',
      code: 'request.id_reused',
      stage: 'read_envelope',
      pointer: '/requestId',
    };
    expect(await scene.click('Help', { requestId: 'mine' })).toMatchObject(expected);
    expect(await scene.world.clock.until(first)).toMatchObject({ verdict: 'accepted' });
    expect(await scene.click('Help', { requestId: 'mine' })).toMatchObject(expected);
    const context = { ...scene.agent.context, tab: 't2' };
    expect(await scene.click('Buy', { requestId: 'mine', context })).toMatchObject(expected);
    expect(scene.effects).toBe(1);
    await worksAgain(scene);
  });

  it('takes an id of one client for none of another', async () => {
    const scene = await Scene.begin();
    await scene.click('Buy', { requestId: 'mine' });
    const other = new SimAgent(scene.world, scene.worker, 'other');
    const status = await other.call('browser_status', {}, { context: {}, requestId: 'mine' });
    expect(status).toMatchObject({ verdict: 'accepted' });
  });

  it('runs a read again under the same id', async () => {
    const scene = await Scene.begin();
    await scene.call('page_snapshot', {}, { requestId: 'read' });
    scene.document.element('Buy').name = 'Sell';
    const verdict = await scene.call('page_snapshot', {}, { requestId: 'read' });
    expect(JSON.stringify(verdict)).toContain('Sell');
  });

  it('goes on for a caller that joined when the first one withdraws', async () => {
    const scene = await Scene.begin();
    scene.document.element('Buy').obstacle = 'moving';
    const caller = new AbortController();
    const first = scene.sendClick('Buy', { requestId: 'both', signal: caller.signal });
    await scene.world.clock.pass(10);
    const second = scene.sendClick('Buy', { requestId: 'both' });
    await scene.world.clock.pass(100);
    caller.abort();
    await scene.world.clock.pass(100);
    scene.document.element('Buy').obstacle = null;
    expect(await scene.world.clock.until(second)).toMatchObject({ verdict: 'accepted' });
    expect(await first).toEqual(await second);
    expect(scene.document.element('Buy').effects).toBe(1);
  });

  it('runs a request anew that every caller withdrew from before anything was done', async () => {
    const scene = await Scene.begin();
    const blocked = scene.sendClick('Ask');
    const caller = new AbortController();
    const first = scene.sendClick('Buy', { requestId: 'again', signal: caller.signal });
    await scene.world.clock.pass(10);
    caller.abort();
    const again = scene.sendClick('Buy', { requestId: 'again' });
    scene.document.unblock();
    expect(await scene.world.clock.until(first)).toMatchObject({ code: 'guard.cancelled' });
    expect(await scene.world.clock.until(again)).toMatchObject({ verdict: 'accepted' });
    await scene.world.clock.until(blocked);
    expect(scene.document.element('Buy').effects).toBe(1);
  });

  it('does nothing for a caller that withdrew before it sent', async () => {
    const scene = await Scene.begin();
    const caller = new AbortController();
    caller.abort();
    const call = () => scene.click('Buy', { signal: caller.signal });
    await refused(scene, call, { code: 'guard.cancelled', stage: 'recheck_context' });
  });

  it('gives the recorded verdict after the worker was stopped, and does it no second time', async () => {
    const scene = await Scene.begin();
    const { page: _, ...first } = { page: null, ...(await scene.click('Buy', { requestId: 'kept' })) };
    await scene.restart();
    expect(await scene.click('Buy', { requestId: 'kept' })).toEqual(first);
    expect(scene.effects).toBe(1);
    await worksAgain(scene);
  });

  it('says unknown of what was dispatched when the worker was stopped, and does it no second time', async () => {
    for (const step of [
      'pageLink.ask act',
      'pageLink.ask look',
      'browserState.tab',
      'journal.recordOutcome',
    ]) {
      const scene = await Scene.begin();
      const { seam } = scene.worker;
      seam.inject('journal.recordIntent', { after: () => seam.inject(step, { before: () => seam.stop() }) });
      void scene.sendClick('Buy', { requestId: 'cut' });
      await scene.world.clock.pass(5_000);
      await scene.restart();
      const { effects } = scene;
      expect(await scene.click('Buy', { requestId: 'cut' })).toMatchObject({
        verdict: 'uncertain',
        code: 'outcome.unknown',
        context: { workspace: 'work', tab: 't1' },
        observed: { dispatched: true },
      });
      expect(scene.effects).toBe(effects);
      await worksAgain(scene);
    }
  });

  it('does what was not written down when the worker was stopped, as if it was never sent', async () => {
    const scene = await Scene.begin();
    const { seam } = scene.worker;
    seam.inject('journal.recordIntent', { before: () => seam.stop() });
    void scene.sendClick('Buy', { requestId: 'cut' });
    await scene.world.clock.pass(5_000);
    await scene.restart();
    expect(scene.effects).toBe(0);
    expect(await scene.click('Buy', { requestId: 'cut' })).toMatchObject({ verdict: 'accepted' });
    expect(scene.effects).toBe(1);
  });

  it('says unknown of a workspace that was being opened when the worker was stopped', async () => {
    const scene = await Scene.begin();
    const { seam } = scene.worker;
    seam.inject('workspaceStore.write', { before: () => seam.stop() });
    const said = { context: { profile: 'default', workspace: 'second' }, requestId: 'cut' };
    void scene.agent.send('workspace_open', { purpose: 'more' }, said);
    await scene.world.clock.pass(100);
    await scene.restart();
    expect(await scene.call('workspace_open', { purpose: 'more' }, said)).toMatchObject({
      verdict: 'uncertain',
      context: { workspace: 'second' },
    });
  });

  it('is one history for one seed', async () => {
    const history = async (seed: number) => {
      const scene = await Scene.begin(seed);
      await scene.click('Basket');
      return JSON.stringify([
        scene.worker.seam.steps,
        scene.world.journal.records,
        scene.world.browser.effects,
      ]);
    };
    expect(await history(7)).toBe(await history(7));
    expect(await history(7)).not.toBe(await history(8));
  });
});
