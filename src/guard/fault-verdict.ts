import { rejection } from '../contract/rejection.ts';
import { stageNames, type StageName } from '../contract/stages.ts';
import type { Verdict } from '../contract/verdict.ts';
import { guardFault } from './guard-fault.ts';

/** Something of ours broke in that stage. Before dispatch nothing was done; from there on nobody can say, so nothing is claimed. */
export function faultVerdict(requestId: string | null, stage: StageName): Verdict {
  const dispatched = stageNames.indexOf(stage) >= stageNames.indexOf('dispatch');
  if (!dispatched || requestId === null) return rejection(requestId, stage, guardFault());
  return {
    verdict: 'uncertain',
    requestId,
    class: 'unknown_outcome',
    code: 'outcome.unknown',
    stage,
    context: {},
    hint: brokenOff,
    retry: 'refreshed',
    journal: null,
    observed: {},
  };
}

export const brokenOff =
  'Tabwarden failed in the middle of the call, and cannot tell what was done. Read the page before you go on.';
