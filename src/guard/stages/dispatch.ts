import { cancelled } from '../cancelled.ts';
import type { Dispatched, IntentRecorded } from '../proofs.ts';
import { brokenOffAt } from '../work/broken-off.ts';
import { notDone } from '../work/not-done.ts';
import { perform } from '../work/perform.ts';
import type { World } from '../world.ts';

/** Only now is anything done, and only with an intent on record. Whatever breaks on the way, the record gets its outcome. */
export async function dispatch(recorded: IntentRecorded, world: World): Promise<Dispatched> {
  if (world.signal.aborted) return { recorded, judge: () => notDone(cancelled(world)) };
  try {
    return { recorded, judge: await perform(recorded, world) };
  } catch {
    return { recorded, judge: () => brokenOffAt(recorded) };
  }
}
