import type { Refusal } from '../../contract/rejection.ts';
import { isRefusal } from '../issue.ts';
import { judge } from '../judge/judge.ts';
import { policyDenied } from '../judge/policy-denied.ts';
import type { ContextMatched, PolicyApplied } from '../proofs.ts';
import type { World } from '../world.ts';

/** Deny wins, and an ask goes on to a person. A valid call in the right place is not yet a permitted one. */
export async function applyPolicy(proof: ContextMatched, world: World): Promise<PolicyApplied | Refusal> {
  const judged = await judge(proof, world);
  if (isRefusal(judged)) return judged;
  return judged.decision.decision === 'deny' ? policyDenied(judged.decision) : { ...proof, judged };
}
