import { codes } from './codes.ts';
import type { JsonValue } from './json.ts';
import { limits } from './limits.ts';
import type { StageName } from './stages.ts';
import type { Issue, Rejected } from './verdict.ts';

/** A refusal on its way to becoming a verdict: what was wrong, and what the page said of it. */
export interface Refusal {
  readonly refused: true;
  readonly issues: readonly [Issue, ...Issue[]];
  readonly page?: JsonValue;
}

/** Takes the faults of a call, the one that leads first; returns the refusal that a stage answers with. */
export const refuse = (...issues: readonly [Issue, ...Issue[]]): Refusal => ({ refused: true, issues });

/** Builds every rejection there is. Takes the stage that refused and its refusal; returns the verdict. */
export function rejection(requestId: string | null, stage: StageName, refusal: Refusal): Rejected {
  const [first] = refusal.issues;
  return {
    verdict: 'rejected',
    requestId,
    class: codes[first.code].class,
    code: first.code,
    stage,
    pointer: first.pointer,
    expected: first.expected,
    received: first.received,
    hint: first.hint,
    retry: codes[first.code].retry,
    issues: refusal.issues.slice(0, limits.issues),
    ...(refusal.page === undefined ? {} : { page: refusal.page }),
  };
}
