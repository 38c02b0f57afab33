import type { Refusal } from '../contract/rejection.ts';
import type { JournalFault } from '../ports/journal.ts';
import { refuseWith } from './issue.ts';

const words = {
  'journal.unavailable':
    'The journal could not be written, and without a record nothing is done. Try again; if it stays so, the disk may be full.',
  'journal.read_only':
    'The journal is read-only: it was altered, or a newer version wrote it. The person has to look at it.',
} as const;

/** No record, no effect. */
export const journalRefusal = (fault: JournalFault): Refusal =>
  refuseWith(fault, { pointer: '', expected: 'a journal that takes a record', hint: words[fault] });
