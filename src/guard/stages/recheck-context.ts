import type { Refusal } from '../../contract/rejection.ts';
import { locate } from '../context/locate.ts';
import { documentChanged } from '../context/tab-refusals.ts';
import { cancelled } from '../cancelled.ts';
import { isRefusal } from '../issue.ts';
import type { ContextMatched, ContextRechecked, Place } from '../proofs.ts';
import type { World } from '../world.ts';

/**
 * The context once more, when it is this call's turn and right before the act: the same tab, and the
 * same document in it. A read needs no second look, since it is addressed to the one document.
 */
export async function recheckContext(
  proof: ContextMatched,
  world: World,
): Promise<ContextRechecked | Refusal> {
  if (proof.call.tool.kind === 'read') return { ...proof, rechecked: true };
  if (proof.place.tab !== null) await world.turn.take(proof.place.tab.token, world.signal);
  if (world.signal.aborted) return cancelled();
  const place = await locate(proof.request.context, proof.call, world);
  if (isRefusal(place)) return place;
  return sameDocument(proof.place, place) ? { ...proof, place, rechecked: true } : documentChanged();
}

const sameDocument = (before: Place, now: Place): boolean =>
  before.tab?.token === now.tab?.token && before.tab?.document?.documentId === now.tab?.document?.documentId;
