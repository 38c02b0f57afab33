import type { JsonObject } from '../../contract/json.ts';
import type { Refusal } from '../../contract/rejection.ts';
import type { Conclusion } from '../../tools/work.ts';

/** Certainly not done. */
export const notDone = (refusal: Refusal): Conclusion => ({ is: 'not_done', refusal });

/** It was on its way, and nobody can say what came of it. */
export const unknown = (hint: string, observed: JsonObject = {}): Conclusion => ({
  is: 'unknown',
  observed,
  hint,
});
