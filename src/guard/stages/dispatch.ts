import type { Dispatched, IntentRecorded } from '../proofs.ts';
import { perform } from '../work/perform.ts';
import type { World } from '../world.ts';

/** Only now is anything done, and only with an intent on record. */
export async function dispatch(recorded: IntentRecorded, world: World): Promise<Dispatched> {
  return { recorded, judge: await perform(recorded, world) };
}
