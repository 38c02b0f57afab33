import type { Refusal } from '../../contract/rejection.ts';
import { locate } from '../context/locate.ts';
import { cancelled } from '../cancelled.ts';
import { isRefusal } from '../issue.ts';
import type { ActionChecked, ContextMatched } from '../proofs.ts';
import type { World } from '../world.ts';

/** A page that is on its way is given this long to arrive, in milliseconds, before the call is refused. */
const arrivalMs = 1_500;
const lookAgainMs = 50;

/** The context that the call names exists in the live browser, and is this client's to use. */
export async function matchContext(proof: ActionChecked, world: World): Promise<ContextMatched | Refusal> {
  const untilMs = world.clock.monotonicMs() + arrivalMs;
  for (;;) {
    const place = await locate(proof.request.context, proof.call, world);
    if (!isRefusal(place)) return { ...proof, place };
    if (world.signal.aborted) return cancelled(world);
    const arriving = place.issues[0].code === 'context.tab_navigating';
    if (!arriving || world.clock.monotonicMs() >= untilMs) return place;
    await world.clock.wait(lookAgainMs, world.signal);
  }
}
