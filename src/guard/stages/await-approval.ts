import type { Refusal } from '../../contract/rejection.ts';
import { approvalCard } from '../judge/approval-card.ts';
import { approvalRefusal } from '../approval/approval-refusal.ts';
import { grantsFor } from '../policy/grant.ts';
import type { ApprovalAwaited, PolicyApplied } from '../proofs.ts';
import type { World } from '../world.ts';

/** Only a person says yes, in the guard's own window, to what the worker wrote. Waiting uses up no work time. */
export async function awaitApproval(proof: PolicyApplied, world: World): Promise<ApprovalAwaited | Refusal> {
  const { judged } = proof;
  const { decision, facts, binding } = judged;
  if (decision.decision === 'allow') return { ...proof, approval: null };
  if (!judged.attended) return approvalRefusal({ is: 'unavailable' }, decision);
  const card = await approvalCard(proof, judged, world);
  const end = await world.approvals.ask({ client: world.client.key, binding, card }, world.signal);
  if (end.is !== 'once' && end.is !== 'session') return approvalRefusal(end, decision);
  const grants = end.is === 'session' ? grantsFor(decision, facts) : [];
  if (grants.length > 0 && facts.workspace !== null) await world.workspaces.grant(facts.workspace, grants);
  return { ...proof, approval: end.card };
}
