import { codes, type Code } from '../../contract/codes.ts';
import type { JsonObject, JsonValue } from '../../contract/json.ts';
import { rejection } from '../../contract/rejection.ts';
import type { Accepted, ContextNow, Uncertain, Verdict } from '../../contract/verdict.ts';
import type { Conclusion } from '../../tools/work.ts';
import type { IntentRecorded, OutcomeVerified } from '../proofs.ts';
import type { World } from '../world.ts';

/** Writes down how it ended, and says so. */
export async function settle({ recorded, conclusion }: OutcomeVerified, world: World): Promise<Verdict> {
  const verdict =
    conclusion.is === 'not_done'
      ? rejection(recorded.request.requestId, 'dispatch', conclusion.refusal)
      : verdictOf(conclusion, recorded, await contextNow(recorded, world));
  await closeReservation(recorded, conclusion, world);
  if (recorded.sequence !== null) await write(recorded.sequence, conclusion, verdict, world);
  return verdict;
}

/** Used up on done and on unknown, given back only on certainly not done. */
async function closeReservation(
  { reservation }: IntentRecorded,
  { is }: Conclusion,
  world: World,
): Promise<void> {
  if (reservation === null) return;
  const { key, ticket } = reservation;
  const closing = is === 'not_done' ? world.budgets.release(key, ticket) : world.budgets.commit(key, ticket);
  await closing.catch(() => undefined);
}

const ended = { done: 'done', mismatch: 'done', unknown: 'unknown', not_done: 'not_done' } as const;

/** An outcome that cannot be written changes nothing of what was done: the record stays without one, which says unknown. */
async function write(sequence: number, { is }: Conclusion, verdict: Verdict, world: World): Promise<void> {
  const { page: _, ...withoutPage } = verdict;
  const atMs = world.clock.nowMs();
  const stagesMs = { ...world.stagesMs };
  const outcome = { ended: ended[is], atMs, stagesMs, verdict: withoutPage };
  await world.journal.recordOutcome(sequence, outcome).catch(() => undefined);
}

function verdictOf(
  conclusion: Exclude<Conclusion, { is: 'not_done' }>,
  recorded: IntentRecorded,
  context: ContextNow,
): Verdict {
  switch (conclusion.is) {
    case 'mismatch':
      return uncertain('outcome.mismatch', recorded, context, conclusion);
    case 'unknown':
      return uncertain('outcome.unknown', recorded, context, conclusion);
    case 'done':
      return accepted(recorded, context, conclusion);
  }
}

function accepted(
  recorded: IntentRecorded,
  context: ContextNow,
  done: Extract<Conclusion, { is: 'done' }>,
): Accepted {
  return {
    verdict: 'accepted',
    requestId: recorded.request.requestId,
    context,
    result: done.result,
    outcome: done.outcome,
    rule: recorded.rule,
    journal: recorded.sequence,
    ...pageOf(done.page),
  };
}

function uncertain(
  code: Code,
  recorded: IntentRecorded,
  context: ContextNow,
  seen: { readonly observed: JsonObject; readonly hint: string; readonly page?: JsonValue },
): Uncertain {
  return {
    verdict: 'uncertain',
    requestId: recorded.request.requestId,
    class: codes[code].class,
    code,
    stage: 'verify_outcome',
    context,
    hint: seen.hint,
    retry: codes[code].retry,
    journal: recorded.sequence,
    observed: seen.observed,
    ...pageOf(seen.page),
  };
}

const pageOf = (page: JsonValue | undefined) => (page === undefined ? {} : { page });

/** Where the call ran, as it is now that it ran. */
async function contextNow(recorded: IntentRecorded, world: World): Promise<ContextNow> {
  const { profile, workspace, tab } = recorded.request.context;
  const named = {
    ...(profile === undefined ? {} : { profile }),
    ...(workspace === undefined ? {} : { workspace }),
    ...(tab === undefined ? {} : { tab }),
  };
  const { tab: placed } = recorded.place;
  const live = placed === null ? null : await world.browserState.tab(placed.token).catch(() => null);
  const page = live?.page ?? null;
  if (page === null) return named;
  return {
    ...named,
    document: page.documentId,
    origin: URL.canParse(page.url) ? new URL(page.url).origin : 'null',
  };
}
