import type { RefusedAnswer } from '../../contract/page-messages.ts';
import type { Refusal } from '../../contract/rejection.ts';
import type { Conclusion } from '../../tools/work.ts';
import { refuseWith } from '../issue.ts';

export const notDone = (refusal: Refusal): Conclusion => ({ is: 'not_done', refusal });

/** The page looked, and did not act. What it says in its own words stays apart. */
export function refusedByPage(answer: RefusedAnswer, pointer: string): Refusal {
  const expected = answer.expected;
  const reason = answer.reason === '' ? '' : ` (${answer.reason})`;
  const refusal = refuseWith(answer.code, { pointer, expected: `${expected}${reason}`, hint: answer.hint });
  return answer.page === null ? refusal : { ...refusal, page: answer.page };
}

export const unknown = (
  hint: string,
  observed: Record<string, string | number | boolean> = {},
): Conclusion => ({
  is: 'unknown',
  observed,
  hint,
});
