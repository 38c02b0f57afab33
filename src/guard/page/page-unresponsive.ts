import type { Refusal } from '../../contract/rejection.ts';
import { refuseWith } from '../issue.ts';

const hints = {
  silent:
    'The page does not answer: it is busy, or shows a dialog that only the person can close. Nothing was done; other tabs work.',
  malformed: 'The page gave an answer that no page gives. Nothing was done; other tabs work.',
  crashed:
    'The page takes no messages: it may have crashed. Nothing was done; tab_navigate with "to": "reload" loads it again.',
} as const;

/** Takes why nothing came of asking a page; returns the refusal. */
export const pageUnresponsive = (why: keyof typeof hints): Refusal =>
  refuseWith('page.unresponsive', {
    pointer: '/context/tab',
    expected: 'an answer of the page',
    hint: hints[why],
  });
