import { rejection } from '../../contract/rejection.ts';
import type { ContextNow, Verdict } from '../../contract/verdict.ts';
import type { IntentEntry } from '../../ports/journal-store.ts';
import { refuseWith } from '../issue.ts';
import { notRecorded } from '../recall.ts';
import type { Found } from './found.ts';

/** Takes an intent and what was found of it; returns what its agent is told when it asks again. */
export function recoveredVerdict({ record, sequence }: IntentEntry, found: Found): Verdict {
  if (found === 'unknown') return notRecorded({ ...record, sequence });
  if (found === 'not_done') return rejection(record.requestId, 'dispatch', stoppedBefore());
  return {
    verdict: 'accepted',
    requestId: record.requestId,
    context: placeOf(record),
    result: {},
    outcome: { kind: 'observed', evidence: { found: 'done, when Tabwarden started again' } },
    rule: record.rule,
    journal: sequence,
  };
}

const stoppedBefore = () =>
  refuseWith('guard.fault', {
    pointer: '',
    expected: 'a guard that runs to the end of the call',
    hint: 'Tabwarden was stopped before this was done, and looked: it was not done. Send it again with a new requestId.',
  });

function placeOf({ workspace, tab, document, origin }: IntentEntry['record']): ContextNow {
  return {
    workspace,
    ...(tab === null ? {} : { tab }),
    ...(document === null ? {} : { document }),
    ...(origin === null ? {} : { origin }),
  };
}
