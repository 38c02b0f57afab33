import type { CdpTarget } from '../../e2e/rig/cdp-target.ts';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string };
}

/** What the worker's thread was busy with while `work` ran, in milliseconds of its own time, by sampling. */
export async function busyMs(worker: CdpTarget, work: () => Promise<unknown>): Promise<number> {
  await worker.send('Profiler.enable');
  await worker.send('Profiler.setSamplingInterval', { interval: 100 });
  await worker.send('Profiler.start');
  await work();
  const { profile } = await worker.send('Profiler.stop', {}, 60_000);
  await worker.send('Profiler.disable');
  return sumBusy(profile) / 1000;
}

/** Each sample belongs to the node on top; the idle ones are the thread at rest. */
function sumBusy(profile: unknown): number {
  if (!isProfile(profile)) throw new Error('the browser gave no profile');
  const idle = new Set(
    profile.nodes.filter(({ callFrame }) => atRest.has(callFrame.functionName)).map(({ id }) => id),
  );
  return profile.samples.reduce(
    (sum, node, index) => sum + (idle.has(node) ? 0 : (profile.timeDeltas[index] ?? 0)),
    0,
  );
}

const atRest: ReadonlySet<string> = new Set(['(idle)', '(program)']);

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const isProfile = (value: unknown): value is Profile =>
  typeof value === 'object' &&
  value !== null &&
  'samples' in value &&
  'timeDeltas' in value &&
  'nodes' in value;
