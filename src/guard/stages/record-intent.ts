import { isIntentId } from '../../contract/ids.ts';
import type { Refusal } from '../../contract/rejection.ts';
import { journalRefusal } from '../journal-refusal.ts';
import { IntentRecorded, type ContextRechecked } from '../proofs.ts';
import type { World } from '../world.ts';

/** One durable record before the effect. No record, no effect; what has no effect leaves none. */
export async function recordIntent(proof: ContextRechecked, world: World): Promise<IntentRecorded | Refusal> {
  const intent = world.random.hex32();
  if (!isIntentId(intent)) throw new TypeError('an intent id has 32 hexadecimal digits');
  if (proof.call.tool.kind === 'read') return new IntentRecorded(proof, intent, null);
  const { request, call, digest, place } = proof;
  const sequence = await world.journal.recordIntent({
    client: world.client.key,
    requestId: request.requestId,
    atMs: world.clock.nowMs(),
    workspace: request.context.workspace ?? '',
    tab: place.tab?.handle ?? null,
    document: place.tab?.document?.documentId ?? null,
    origin: place.tab?.document?.origin ?? null,
    tool: call.tool.name,
    digest,
  });
  return typeof sequence === 'string'
    ? journalRefusal(sequence)
    : new IntentRecorded(proof, intent, sequence);
}
