import type { Refusal } from '../contract/rejection.ts';
import type { Standing } from './standing.ts';
import { stopped } from './stop-switch.ts';
import { refuseWith } from './issue.ts';

/** The call was ended before anything was done: by its caller, or by the person's stop. */
export const cancelled = ({ stop }: Pick<Standing, 'stop'>): Refusal =>
  stop.pressed ? stopped() : withdrawn();

const withdrawn = (): Refusal =>
  refuseWith('guard.cancelled', {
    pointer: '',
    expected: 'a caller that waits',
    hint: 'The call was withdrawn before anything was done. If it is still wanted, send it as a new request, with an id of its own.',
  });
