import type { ExternalRequest } from '../contract/external-request.ts';
import type { Refusal } from '../contract/rejection.ts';
import type { Uncertain } from '../contract/verdict.ts';
import type { JournalRecord } from '../ports/journal.ts';
import type { Ended } from './chain.ts';
import { refuseWith } from './issue.ts';
import type { EnvelopeRead } from './proofs.ts';
import type { World } from './world.ts';

/**
 * A request that was dispatched once is never dispatched again: the same client, id and content gets
 * the recorded verdict, other content is refused (guard, section 7). Where the journal does not answer,
 * reading goes on, and `record_intent` refuses the rest.
 */
export async function recall(
  request: ExternalRequest,
  world: World,
): Promise<EnvelopeRead | Refusal | Ended> {
  const [digest, record] = await Promise.all([
    world.digest.of(canonicalText(request)),
    world.journal.find(world.client.key, request.requestId),
  ]);
  if (typeof record === 'string') return { request, digest, journalFault: record };
  if (record === null) return { request, digest, journalFault: null };
  return record.digest === digest ? { ended: recordedVerdict(record) } : idReused(request);
}

/** Context members in one order, then the call as it was sent. */
function canonicalText({ context, call }: ExternalRequest): string {
  return JSON.stringify([context.profile ?? null, context.workspace ?? null, context.tab ?? null, call]);
}

function recordedVerdict(record: JournalRecord) {
  if (record.outcome !== null) return record.outcome.verdict;
  const verdict: Uncertain = {
    verdict: 'uncertain',
    requestId: record.requestId,
    class: 'unknown_outcome',
    code: 'outcome.unknown',
    stage: 'verify_outcome',
    context: { workspace: record.workspace, ...(record.tab === null ? {} : { tab: record.tab }) },
    hint: 'This was dispatched, and the guard stopped before it saw what came of it. Read the page; to do it again, use a new requestId.',
    retry: 'refreshed',
    journal: record.sequence,
    observed: { dispatched: true, outcome: 'not recorded' },
  };
  return verdict;
}

const idReused = (request: ExternalRequest): Refusal =>
  refuseWith('request.id_reused', {
    pointer: '/requestId',
    expected: 'an id that this client has not used for another call',
    hint: 'This id belongs to another call of yours. Send this one with a new requestId.',
    value: request.requestId,
  });
