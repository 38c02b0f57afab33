import type { Refusal } from '../contract/rejection.ts';
import { refuseWith } from './issue.ts';

/** Something of ours broke before anything was done. */
export const guardFault = (): Refusal =>
  refuseWith('guard.fault', {
    pointer: '',
    expected: 'a guard that works',
    hint: 'Tabwarden failed, and nothing was done. Try again; if it stays so, report it.',
  });
