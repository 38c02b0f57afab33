import { describe, expect, it } from 'vitest';
import { Failures, mostFailures } from '../../src/guard/failures.ts';
import { guardFault } from '../../src/guard/guard-fault.ts';
import { rejection } from '../../src/contract/rejection.ts';
import type { FailureRun } from '../../src/ports/failure-store.ts';
import { Scene } from '../simulation/scene.ts';
import { SimClock } from '../simulation/sim-clock.ts';
import { clientKey } from '../simulation/sim-ids.ts';
import { worksAgain } from './refused.ts';

const failing = (scene: Scene) => scene.call('page_click', { ref: 'e999' });

async function failOften(scene: Scene): Promise<void> {
  for (let times = 0; times < mostFailures; times += 1)
    expect(await failing(scene)).toMatchObject({ code: 'context.ref_unknown' });
}

const stopped = {
  verdict: 'rejected',
  code: 'budget.repeated_failure',
  stage: 'read_envelope',
  pointer: '/call',
};

describe('Failures', () => {
  it('stops a call that failed the same way eight times in a row before it touches anything', async () => {
    const scene = await Scene.begin();
    await failOften(scene);
    const { steps } = scene.worker.seam;
    const from = steps.length;
    const verdict = await failing(scene);
    expect(verdict).toMatchObject({ ...stopped, hint: expect.stringContaining('context.ref_unknown') });
    expect(steps.slice(from)).not.toContain('browserState.profile');
    expect(await failing(scene)).toMatchObject(stopped);
    await worksAgain(scene);
    expect(await failing(scene)).toMatchObject({ code: 'context.ref_unknown' });
  });

  it('goes on stopping it after a restart, until a person lifts it', async () => {
    const scene = await Scene.begin();
    await failOften(scene);
    await scene.restart();
    expect(await failing(scene)).toMatchObject(stopped);
    await scene.world.clock.until(scene.worker.guard.standing.failures.forgive(scene.agent.client.key));
    expect(await failing(scene)).toMatchObject({ code: 'context.ref_unknown' });
  });

  it('counts anew for another call, and for the same one that fails in another way', async () => {
    const scene = await Scene.begin();
    await failOften(scene);
    await scene.call('page_click', { ref: 'e998' });
    await failOften(scene);
    expect(await failing(scene)).toMatchObject(stopped);
  });

  it('holds no failure to store its count against the call', async () => {
    const scene = await Scene.begin();
    scene.worker.seam.inject('failures.write', { is: 'throws' });
    expect(await failing(scene)).toMatchObject({ code: 'context.ref_unknown' });
    await worksAgain(scene);
  });

  it('counts no end that says nothing against the call, and keeps the runs of 64 clients', async () => {
    const clock = new SimClock();
    let kept: readonly FailureRun[] = [];
    const store = {
      read: async () => kept,
      write: async (runs: readonly FailureRun[]) => void (kept = runs),
    };
    const failures = await Failures.load(store, clock);
    const fault = rejection('r', 'dispatch', guardFault());
    const client = (nth: number) => clientKey(nth.toString(16).padStart(32, '0'));
    await failures.note(client(1), 'd', { ...fault, code: 'guard.cancelled' });
    await failures.note(client(1), 'd', { ...fault, code: 'approval.pending' });
    expect(kept).toEqual([]);
    for (let nth = 1; nth <= 65; nth += 1) await clock.until(failures.note(client(nth), 'd', fault));
    expect(kept).toHaveLength(64);
    expect(kept.map((run) => run.client)).not.toContain(client(1));
  });
});
