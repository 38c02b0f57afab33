import type { Code } from '../contract/codes.ts';
import type { RefusedAnswer } from '../contract/page-messages.ts';
import type { JsonObject } from '../contract/json.ts';

/** What a refusal may say beside its code. */
interface More {
  readonly reason?: string;
  readonly page?: JsonObject | null;
}

/** Takes a code, what it takes, and the sentence that makes the next call right; returns the answer that nothing was done. */
export const refusal = (code: Code, expected: string, hint: string, more: More = {}): RefusedAnswer => ({
  answer: 'refused',
  code,
  reason: more.reason ?? '',
  expected,
  hint,
  page: more.page ?? null,
});

/** Says that the actor itself failed, and nothing of how. */
export const fault = (): RefusedAnswer =>
  refusal(
    'guard.fault',
    'a message that the page actor understands',
    'The page actor could not do this; read the page again, then send the call again.',
  );
