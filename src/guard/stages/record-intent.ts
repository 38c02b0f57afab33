import { isIntentId, type IntentId } from '../../contract/ids.ts';
import { rejection, type Refusal } from '../../contract/rejection.ts';
import type { IntentRecord, JournalFault } from '../../ports/journal.ts';
import { argumentShape } from '../journal/argument-shape.ts';
import type { Ended } from '../chain.ts';
import { journalRefusal } from '../journal-refusal.ts';
import { recordedVerdict } from '../recall.ts';
import { answerMs } from '../ports-in-time.ts';
import { IntentRecorded, type BudgetReserved } from '../proofs.ts';
import { within } from '../within.ts';
import type { World } from '../world.ts';

/** One durable record before the effect. No record, no effect; what has no effect leaves none. */
export async function recordIntent(
  proof: BudgetReserved,
  world: World,
): Promise<IntentRecorded | Refusal | Ended> {
  const intent = world.random.hex32();
  if (!isIntentId(intent)) throw new TypeError('an intent id has 32 hexadecimal digits');
  if (proof.call.tool.kind === 'read') return new IntentRecorded(proof, intent, null);
  try {
    const sequence = proof.journalFault ?? (await write(await recordOf(proof, intent, world), world));
    if (typeof sequence === 'number') return new IntentRecorded(proof, intent, sequence);
    await giveBack(proof, world);
    return (await recordedElsewhere(proof, intent, world)) ?? journalRefusal(sequence);
  } catch (error) {
    await giveBack(proof, world);
    throw error;
  }
}

/** Another worker may have dispatched the same request meanwhile: then that is what became of it. */
async function recordedElsewhere(
  { request }: BudgetReserved,
  intent: IntentId,
  world: World,
): Promise<Ended | null> {
  const record = await world.journal.find(world.client.key, request.requestId).catch(() => null);
  const isOther = record !== null && typeof record !== 'string' && record.intent !== intent;
  return isOther ? { ended: recordedVerdict(record) } : null;
}

/** Nothing is done without a record. What cannot be given back now is when the worker starts again. */
async function giveBack({ reservation }: BudgetReserved, world: World): Promise<void> {
  if (reservation === null) return;
  await world.budgets.release(reservation.key, reservation.ticket).catch(() => undefined);
}

async function recordOf(proof: BudgetReserved, intent: IntentId, world: World): Promise<IntentRecord> {
  const { request, call, digest, place, judged, approval, reservation } = proof;
  const { policies, decision } = judged;
  const { tab, workspace } = place;
  return {
    intent,
    client: world.client.key,
    requestId: request.requestId,
    atMs: world.clock.nowMs(),
    profile: place.profile?.id ?? null,
    workspace: request.context.workspace ?? '',
    held: workspace?.lease?.client === world.client.key,
    tab: tab?.handle ?? null,
    tabToken: tab?.token ?? null,
    frame: tab?.document?.frameId ?? null,
    document: tab?.document?.documentId ?? null,
    origin: tab?.document?.origin ?? null,
    tool: call.tool.name,
    digest,
    shape: argumentShape(call.args),
    stagesMs: { ...world.stagesMs },
    rule: decision.rule,
    approval,
    budget: reservation?.ticket ?? null,
    policy: await world.hasher.sha256(JSON.stringify([policies.managed, policies.person])),
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
