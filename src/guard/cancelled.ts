import type { Refusal } from '../contract/rejection.ts';
import { refuseWith } from './issue.ts';

/** The caller withdrew before anything was done. */
export const cancelled = (): Refusal =>
  refuseWith('guard.cancelled', {
    pointer: '',
    expected: 'a caller that waits',
    hint: 'The call was withdrawn before anything was done. If it is still wanted, send it as a new request, with an id of its own.',
  });
