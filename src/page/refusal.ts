import type { Code } from '../contract/codes.ts';
import type { RefusedAnswer } from '../contract/page-messages.ts';
import type { JsonObject } from '../contract/json.ts';

/** What a refusal may say beside its code. Sentences only where the guard has none of its own for the code or reason. */
interface More {
  readonly reason?: string;
  readonly expected?: string;
  readonly hint?: string;
  readonly page?: JsonObject | null;
}

/** Takes a code, and what there is to say beside it; returns the answer that nothing was done. */
export const refusal = (code: Code, more: More = {}): RefusedAnswer => ({
  answer: 'refused',
  code,
  reason: '',
  expected: '',
  hint: '',
  page: null,
  ...more,
});

/** Says that the actor itself failed, and nothing of how. */
export const fault = (): RefusedAnswer => refusal('guard.fault');
