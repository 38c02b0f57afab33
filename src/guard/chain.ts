import type { Refusal } from '../contract/rejection.ts';
import { stageNames, type StageName } from '../contract/stages.ts';
import type { Verdict } from '../contract/verdict.ts';
import { isRefusal } from './issue.ts';
import { stopped } from './stop-switch.ts';
import type { World } from './world.ts';

/** The call is over before the last stage: it was answered from its record. */
export interface Ended {
  readonly ended: Verdict;
}

/** Takes the proof of the stage before; returns a larger one, a refusal, or the end. */
export type Stage<In, Out> = (
  proof: In,
  world: World,
) => Promise<Out | Refusal | Ended> | Out | Refusal | Ended;

export interface RefusedAt {
  readonly refusedAt: StageName;
  readonly refusal: Refusal;
}

/** A stage threw: a bug of ours, or a port that is broken. */
export interface FaultedAt {
  readonly faultedAt: StageName;
}

type Stopped = RefusedAt | FaultedAt | Ended;

/** Stages in a row. Each takes what the one before it returns; nothing else fits. */
export class Chain<In, Out> {
  readonly names: readonly StageName[];
  readonly run: (input: In, world: World) => Promise<Out | Stopped>;

  constructor(names: readonly StageName[], run: (input: In, world: World) => Promise<Out | Stopped>) {
    this.names = names;
    this.run = run;
  }

  then<Next>(name: StageName, stage: Stage<Out, Next>): Chain<In, Next> {
    return new Chain([...this.names, name], async (input, world) => {
      const proof = await this.run(input, world);
      return isProof(proof) ? timed(name, stage, proof, world) : proof;
    });
  }
}

/** Begins a chain. */
export const chain = <In, Out>(name: StageName, stage: Stage<In, Out>): Chain<In, Out> =>
  new Chain([name], (input, world) => timed(name, stage, input, world));

async function timed<In, Out>(
  name: StageName,
  stage: Stage<In, Out>,
  proof: In,
  world: World,
): Promise<Out | Stopped> {
  const beganMs = world.clock.monotonicMs();
  try {
    const result = world.stop.pressed && beginsNothing(name) ? stopped() : await stage(proof, world);
    return isRefusal(result) ? { refusedAt: name, refusal: result } : result;
  } catch {
    return { faultedAt: name };
  } finally {
    world.stagesMs[name] = world.clock.monotonicMs() - beganMs;
  }
}

/** What was dispatched goes to its end; what was not, does not begin. */
const beginsNothing = (name: StageName): boolean =>
  stageNames.indexOf(name) <= stageNames.indexOf('record_intent');

const isProof = <Out>(result: Out | Stopped): result is Out =>
  !(
    typeof result === 'object' &&
    result !== null &&
    ('refusedAt' in result || 'faultedAt' in result || 'ended' in result)
  );
