import { codes, type Code } from '../../contract/codes.ts';
import type { JsonObject, JsonValue } from '../../contract/json.ts';
import { rejection } from '../../contract/rejection.ts';
import type { Accepted, ContextNow, Uncertain, Verdict } from '../../contract/verdict.ts';
import type { Conclusion } from '../../tools/work.ts';
import { loopbackRule } from '../context/loopback.ts';
import type { IntentRecorded, OutcomeVerified } from '../proofs.ts';
import type { World } from '../world.ts';

/** Writes down how it ended, and says so. */
export async function settle({ recorded, conclusion }: OutcomeVerified, world: World): Promise<Verdict> {
  const verdict = verdictOf(conclusion, recorded, await contextNow(recorded, world));
  if (recorded.sequence === null) return verdict;
  const { page: _, ...withoutPage } = verdict;
  await world.journal.recordOutcome(recorded.sequence, {
    ended: ended[conclusion.is],
    atMs: world.clock.nowMs(),
    stagesMs: { ...world.stagesMs },
    verdict: withoutPage,
  });
  return verdict;
}

const ended = { done: 'done', mismatch: 'done', unknown: 'unknown', not_done: 'not_done' } as const;

function verdictOf(conclusion: Conclusion, recorded: IntentRecorded, context: ContextNow): Verdict {
  const { requestId } = recorded.request;
  switch (conclusion.is) {
    case 'not_done':
      return rejection(requestId, 'dispatch', conclusion.refusal);
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
    rule: loopbackRule,
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
  const placed = recorded.place.tab;
  const page = placed === null ? null : ((await world.browserState.tab(placed.token))?.page ?? null);
  if (page === null) return named;
  return {
    ...named,
    document: page.documentId,
    origin: URL.canParse(page.url) ? new URL(page.url).origin : 'null',
  };
}
