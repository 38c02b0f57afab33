import type { Refusal } from '../../contract/rejection.ts';
import { isRefusal } from '../issue.ts';
import { isAttended } from '../policy/attended.ts';
import { decide } from '../policy/decide.ts';
import type { Decision } from '../policy/decision.ts';
import type { PolicyTexts } from '../../ports/policy-source.ts';
import type { ContextMatched } from '../proofs.ts';
import type { World } from '../world.ts';
import { gatherFacts, type GatheredFacts } from './gather-facts.ts';

/** What policy says of a call, and all that it was said of. */
export interface Judged extends GatheredFacts {
  readonly decision: Decision;
  /** The policies in force, as they are written. */
  readonly policies: PolicyTexts;
  /** Somebody is there to be asked. */
  readonly attended: boolean;
  /**
   * Keyed digest of all that an approval is given for: the call and its context, the document, what its
   * element and form are, the rule that decides, and both policies. Not of counters, nor of other grants.
   */
  readonly binding: string;
}

/** Asks policy about a call in the place where it was matched. */
export async function judge(proof: ContextMatched, world: World): Promise<Judged | Refusal> {
  const gathered = await gatherFacts(proof, world);
  if (isRefusal(gathered)) return gathered;
  const { tiers, texts } = await world.policies.inForce();
  const grants = proof.place.workspace?.grants ?? [];
  const decision = decide({ ...tiers, grants }, gathered.facts);
  const { documentId = null } = proof.place.tab?.document ?? {};
  const { tab: _, ...place } = proof.request.context;
  const binding = await world.digest.of(
    JSON.stringify([
      world.client.key,
      place,
      proof.place.tab?.token ?? null,
      documentId,
      proof.request.call,
      gathered.described,
      decision.rule,
      texts.managed,
      texts.person,
      world.budgetLimits,
    ]),
  );
  return { ...gathered, decision, policies: texts, attended: isAttended(tiers), binding };
}
