import type { Refusal } from '../../contract/rejection.ts';
import { approvalRefusal } from '../approval/approval-refusal.ts';
import { cancelled } from '../cancelled.ts';
import { locate } from '../context/locate.ts';
import { accessRefusal } from '../context/match-origin.ts';
import { documentChanged } from '../context/tab-refusals.ts';
import { isRefusal } from '../issue.ts';
import { ungrantedOrigins } from '../judge/approval-card.ts';
import { judge, type Judged } from '../judge/judge.ts';
import { policyDenied } from '../judge/policy-denied.ts';
import type { ApprovalAwaited, ContextRechecked, Place } from '../proofs.ts';
import type { World } from '../world.ts';

/**
 * The context once more, when it is this call's turn and right before the act: the same tab, the same
 * document in it, and the same judgement of the same facts. A read needs no second look, since it is
 * addressed to the one document.
 */
export async function recheckContext(
  proof: ApprovalAwaited,
  world: World,
): Promise<ContextRechecked | Refusal> {
  if (proof.call.tool.kind === 'read') return { ...proof, rechecked: true };
  if (proof.place.tab !== null) await world.turn.take(proof.place.tab.token, world.signal);
  if (world.signal.aborted) return cancelled(world);
  const place = await locate(proof.request.context, proof.call, world);
  if (isRefusal(place)) return place;
  if (!sameDocument(proof.place, place)) return documentChanged();
  const judged = await judge({ ...proof, place }, world);
  if (isRefusal(judged)) return judged;
  return (
    changedJudgement(proof, judged) ??
    (await missingGrant(proof, world)) ?? { ...proof, place, rechecked: true }
  );
}

const sameDocument = (before: Place, now: Place): boolean =>
  before.tab?.token === now.tab?.token && before.tab?.document?.documentId === now.tab?.document?.documentId;

/** What was allowed by itself must still be; what a person approved must be exactly what it was. */
function changedJudgement(
  { approval, judged: before }: ApprovalAwaited,
  { decision, binding }: Judged,
): Refusal | null {
  if (decision.decision === 'deny') return policyDenied(decision);
  const holds = approval === null ? decision.decision === 'allow' : binding === before.binding;
  return holds ? null : approvalRefusal({ is: 'voided' }, decision);
}

/** The person's yes to a new site includes the browser's own. */
async function missingGrant({ call: { work } }: ApprovalAwaited, world: World): Promise<Refusal | null> {
  if (work.on !== 'open_workspace') return null;
  const [missing] = await ungrantedOrigins(work.origins, world);
  if (missing === undefined) return null;
  return accessRefusal('not_granted', `/arguments/origins/${work.origins.indexOf(missing)}`);
}
