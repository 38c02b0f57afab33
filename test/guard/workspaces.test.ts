import { describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { Scene, shopUrl } from '../simulation/scene.ts';
import { SimAgent } from '../simulation/sim-agent.ts';
import { tabToken } from '../simulation/sim-ids.ts';

const context = { profile: 'default', workspace: 'work' };

/** The agent leaves; after `ms` milliseconds another one asks for the workspace. */
async function takenAfter(scene: Scene, ms: number) {
  await scene.worker.guard.standing.workspaces.clientLeft(scene.agent.client.key);
  await scene.world.clock.pass(ms);
  return new SimAgent(scene.world, scene.worker, 'other').call(
    'workspace_open',
    { purpose: 'mine' },
    { context },
  );
}

describe('Workspaces', () => {
  it('keeps a lease for five minutes after its client left', async () => {
    const scene = await Scene.begin();
    expect(await takenAfter(scene, limits.leaseResumeMs)).toMatchObject({ code: 'context.workspace_busy' });
    await scene.worker.guard.standing.workspaces.clientBack(scene.agent.client.key);
    await scene.world.clock.pass(2 * limits.leaseResumeMs);
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
  });

  it('ends a lease after that, and voids its handles', async () => {
    const scene = await Scene.begin();
    expect(await takenAfter(scene, limits.leaseResumeMs + 1)).toMatchObject({ verdict: 'accepted' });
    expect(await scene.click('Buy')).toMatchObject({ code: 'context.workspace_unknown' });
    expect(scene.worker.guard.standing.workspaces.find('work')?.tabs).toMatchObject([
      { handle: 't2', token: scene.tab.token },
    ]);
    expect(scene.effects).toBe(0);
  });

  it('voids the refs of a lease that ended', async () => {
    const scene = await Scene.begin();
    await scene.worker.guard.standing.workspaces.clientLeft(scene.agent.client.key);
    await scene.world.clock.pass(limits.leaseResumeMs + 1);
    const next = new SimAgent(scene.world, scene.worker, 'next');
    await next.call('workspace_open', { purpose: 'mine' }, { context });
    const click = { ref: scene.ref('Buy') };
    const verdict = await next.call('page_click', click, { context: { ...context, tab: 't2' } });
    expect(verdict).toMatchObject({ verdict: 'rejected', code: 'context.ref_unknown' });
    expect(scene.effects).toBe(0);
  });

  it('takes an ended lease back for no client that comes too late', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard.standing;
    await workspaces.clientLeft(scene.agent.client.key);
    await scene.world.clock.pass(limits.leaseResumeMs + 1);
    await workspaces.clientBack(scene.agent.client.key);
    expect(await scene.click('Buy')).toMatchObject({ code: 'context.workspace_unknown' });
    expect(await scene.call('workspace_open', { purpose: 'again' }, { context })).toMatchObject({
      verdict: 'accepted',
    });
    expect(await scene.click('Buy')).toMatchObject({ code: 'context.tab_unknown' });
  });

  it('keeps a lease over a restart of the worker, with its handles', async () => {
    const scene = await Scene.begin();
    await scene.restart();
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
  });

  it('counts the five minutes on over restarts of the worker', async () => {
    const scene = await Scene.begin();
    for (let restarts = 0; restarts < 4; restarts += 1) {
      scene.worker = await scene.world.restart(scene.worker);
      await scene.world.clock.pass(limits.leaseResumeMs / 3);
    }
    scene.agent.worker = scene.worker;
    await scene.worker.guard.standing.workspaces.clientBack(scene.agent.client.key);
    expect(await scene.click('Buy')).toMatchObject({ code: 'context.workspace_unknown' });
  });

  it('lengthens no lease by a clock that is set back', async () => {
    const scene = await Scene.begin();
    await scene.worker.guard.standing.workspaces.clientLeft(scene.agent.client.key);
    scene.world.clock.set(-3_600_000);
    scene.worker = await scene.world.restart(scene.worker);
    await scene.world.clock.pass(limits.leaseResumeMs + 1);
    expect(scene.worker.guard.standing.workspaces.find('work')?.lease).toBeNull();
  });

  it('gives a lease that runs out to a client whose call outlived it', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard.standing;
    const { key } = scene.agent.client;
    await workspaces.clientLeft(key);
    await workspaces.open(key, 'late', 'a call that was on its way', []);
    expect(workspaces.find('late')?.lease).toEqual({ client: key, leftAtMs: scene.world.clock.nowMs() });
  });

  it('leaves other leases alone when one client leaves', async () => {
    const scene = await Scene.begin();
    const other = new SimAgent(scene.world, scene.worker, 'other');
    await other.call('workspace_open', { purpose: 'mine' }, { context: { ...context, workspace: 'theirs' } });
    await scene.worker.guard.standing.workspaces.clientLeft(other.client.key);
    await scene.world.clock.pass(limits.leaseResumeMs + 1);
    expect(scene.worker.guard.standing.workspaces.find('theirs')?.lease).toBeNull();
    expect(await scene.click('Buy')).toMatchObject({ verdict: 'accepted' });
  });

  it('gives one tab one handle, and no handle twice', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard.standing;
    expect(await workspaces.bindTab('work', scene.tab.token)).toBe('t1');
    scene.tab.close();
    await scene.restart();
    const verdict = await scene.call('tab_open', { url: shopUrl }, { context });
    expect(verdict).toMatchObject({ result: { tab: 't2' } });
    expect(await workspaces.bindTab('none', scene.tab.token)).toBeUndefined();
  });

  it('makes, pauses and removes for the person, and adds origins to what is there', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard.standing;
    await workspaces.make('new', ['http://localhost:1']);
    await workspaces.make('new', ['http://localhost:1', 'http://localhost:2']);
    expect(workspaces.find('new')).toMatchObject({
      origins: ['http://localhost:1', 'http://localhost:2'],
      lease: null,
    });
    await workspaces.pause('none', true);
    await scene.restart();
    expect(scene.worker.guard.standing.workspaces.find('new')?.lease).toBeNull();
    await scene.worker.guard.standing.workspaces.remove('new');
    expect(scene.worker.guard.standing.workspaces.all().map(({ name }) => name)).toEqual(['work']);
    await scene.restart();
    expect(scene.worker.guard.standing.workspaces.all().map(({ name }) => name)).toEqual(['work']);
  });

  it('keeps what was said last, also when one write fails', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard.standing;
    scene.worker.seam.inject('records.write', { is: 'throws' });
    await expect(workspaces.make('one', [])).rejects.toThrow('simulated fault');
    await workspaces.make('two', []);
    expect(scene.world.kept.records.map(({ name }) => name)).toEqual(['work', 'one', 'two']);
  });

  it('waits for a store that never answers only so long', async () => {
    const scene = await Scene.begin();
    const { workspaces } = scene.worker.guard.standing;
    scene.worker.seam.inject('records.write', { is: 'hangs' });
    await expect(scene.world.clock.until(workspaces.make('one', []))).rejects.toThrow('does not answer');
    await scene.world.clock.until(workspaces.make('two', []));
    expect(scene.world.kept.records.map(({ name }) => name)).toEqual(['work', 'one', 'two']);
  });

  it('gives no handle past the last one that has a name', async () => {
    const scene = await Scene.begin();
    const [record] = scene.world.kept.records;
    if (record === undefined) throw new Error('nothing is kept');
    scene.world.kept.records = [{ ...record, nextTab: 1_000_000_000 }];
    await scene.restart();
    const binding = scene.worker.guard.standing.workspaces.bindTab('work', tabToken('0'.repeat(32)));
    await expect(binding).rejects.toThrow('no tab handle');
  });
});
