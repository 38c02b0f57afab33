import type { ExternalRequest } from '../contract/external-request.ts';
import type { Refusal } from '../contract/rejection.ts';
import type { Uncertain, Verdict } from '../contract/verdict.ts';
import type { JournalRecord } from '../ports/journal.ts';
import type { Ended } from './chain.ts';
import { mostFailures } from './failures.ts';
import { refuseWith } from './issue.ts';
import type { EnvelopeRead } from './proofs.ts';
import type { World } from './world.ts';

/**
 * A request that was dispatched once is never dispatched again: the same client, id and content gets
 * the recorded verdict, other content is refused (guard, section 7). So is a call that failed too often in a row. Where the journal does not answer,
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
  world.knownAs(digest);
  if (record !== null && typeof record !== 'string') {
    return record.digest === digest ? { ended: recordedVerdict(record) } : idReused(request);
  }
  if (!world.requests.takes(world.client.key, request.requestId, digest)) return idReused(request);
  const code = world.failures.stopping(world.client.key, digest);
  return code === null ? { request, digest, journalFault: record } : repeatedFailure(code);
}

/** Context members in one order, then the call as it was sent. */
function canonicalText({ context, call }: ExternalRequest): string {
  return JSON.stringify([context.profile ?? null, context.workspace ?? null, context.tab ?? null, call]);
}

/** What was answered, or is to be, to a request that was dispatched once. */
export const recordedVerdict = (record: JournalRecord): Verdict =>
  record.outcome?.verdict ?? notRecorded(record);

/** Dispatched, and nobody saw what came of it. */
export function notRecorded(record: Omit<JournalRecord, 'outcome'>): Uncertain {
  return {
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
}

const repeatedFailure = (code: string): Refusal =>
  refuseWith('budget.repeated_failure', {
    pointer: '/call',
    expected: 'a call that did not fail the same way again and again',
    hint: `This very call ended with ${code} ${mostFailures} times in a row, and was not tried again. Do something else first: read the page, or change the call.`,
  });

const idReused = (request: ExternalRequest): Refusal =>
  refuseWith('request.id_reused', {
    pointer: '/requestId',
    expected: 'an id that this client has not used for another call',
    hint: 'This id belongs to another call of yours. Send this one with a new requestId.',
    value: request.requestId,
  });
