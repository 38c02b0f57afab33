import { isIntentId } from '../../contract/ids.ts';
import { rejection, type Refusal } from '../../contract/rejection.ts';
import type { IntentRecord, JournalFault } from '../../ports/journal.ts';
import { journalRefusal } from '../journal-refusal.ts';
import { answerMs } from '../ports-in-time.ts';
import { IntentRecorded, type BudgetReserved } from '../proofs.ts';
import { within } from '../within.ts';
import type { World } from '../world.ts';

/** One durable record before the effect. No record, no effect; what has no effect leaves none. */
export async function recordIntent(proof: BudgetReserved, world: World): Promise<IntentRecorded | Refusal> {
  const intent = world.random.hex32();
  if (!isIntentId(intent)) throw new TypeError('an intent id has 32 hexadecimal digits');
  if (proof.call.tool.kind === 'read') return new IntentRecorded(proof, intent, null);
  const sequence = proof.journalFault ?? (await write(recordOf(proof, world), world));
  if (typeof sequence === 'number') return new IntentRecorded(proof, intent, sequence);
  const { reservation } = proof;
  if (reservation !== null) await world.budgets.release(reservation.key, reservation.ticket);
  return journalRefusal(sequence);
}

function recordOf({ request, call, digest, place }: BudgetReserved, world: World): IntentRecord {
  return {
    client: world.client.key,
    requestId: request.requestId,
    atMs: world.clock.nowMs(),
    workspace: request.context.workspace ?? '',
    tab: place.tab?.handle ?? null,
    document: place.tab?.document?.documentId ?? null,
    origin: place.tab?.document?.origin ?? null,
    tool: call.tool.name,
    digest,
  };
}

async function write(record: IntentRecord, world: World): Promise<number | JournalFault> {
  const writing = world.journal.recordIntent(record);
  const sequence = await within(world.clock, answerMs, writing, 'late');
  if (sequence !== 'late') return sequence;
  void writing.then((late) => close(late, record, world)).catch(() => undefined);
  return 'journal.unavailable';
}

/** A record that came too late was never dispatched, and says so. */
async function close(late: number | JournalFault, record: IntentRecord, world: World): Promise<void> {
  if (typeof late === 'string') return;
  const verdict = rejection(record.requestId, 'record_intent', journalRefusal('journal.unavailable'));
  const atMs = world.clock.nowMs();
  await world.journal.recordOutcome(late, { ended: 'not_done', atMs, stagesMs: {}, verdict });
}
