import type { Code } from '../../contract/codes.ts';
import type { RefusedAnswer } from '../../contract/page-messages.ts';
import type { Refusal } from '../../contract/rejection.ts';
import { refuseWith } from '../issue.ts';

type Words = readonly [expected: string, hint: string];

const textField = 'a text field or an editable region';

const byReason = new Map<string, Words>([
  ['hidden', ['an element that is seen', 'Make the page show it, then take a new page_snapshot.']],
  [
    'covered',
    ['an element that a pointer can meet', 'Deal with what covers it first: see coveredBy in page.'],
  ],
  ['disabled', ['an enabled element', 'Do what the page wants first, then take a new page_snapshot.']],
  ['read_only', ['a field that can be edited', 'Use the ref of another field.']],
  ['off_screen', ['an element that can be scrolled into view', 'Take a new page_snapshot.']],
  ['zero_size', ['an element that takes up room', 'Use the ref of what the page shows in its place.']],
  [
    'cursor',
    [
      'a cursor of this page, with the within and only of the snapshot that gave it',
      'The cursor does not fit any more: call page_snapshot without cursor.',
    ],
  ],
  ['clicked', [textField, 'That is not typed into: use page_click.']],
  ['list', [textField, 'That is a list to choose from: use page_press with ArrowDown.']],
  ['no_text', [textField, 'That takes no text: use the ref of the field in it.']],
  ['moving', ['an element that stands still', 'Send the same call again.']],
]);

const byCode = new Map<Code, Words>([
  ['context.ref_unknown', ['a ref of this page', 'Take a page_snapshot and use a ref from it.']],
  ['context.ref_stale', ['what is still in the page', 'It has left the page. Take a new page_snapshot.']],
  [
    'context.ref_changed',
    ['an element that looks as it was read', 'It looks different now: see page. Take a new page_snapshot.'],
  ],
  [
    'page.unresponsive',
    ['a page that answers in time', 'The page was busy for too long. Send the call again.'],
  ],
  ['page.not_fillable', ['an element that takes text', 'Use the ref of a field that text is typed into.']],
  ['page.value_not_accepted', ['a text that the field would hold', 'Send it in the form that page says.']],
  ['page.needs_person', ['an element that a script may use', 'Ask the person to do this one themselves.']],
]);

const otherwise: Words = ['a page that does it', 'The page did not do it, and says why in page.'];

/**
 * The page looked, and did not act. Which of these it was is all that is taken from it: whoever holds the page
 * writes its sentences, so they stand with the page's own words, and ours are ours.
 */
export function refusedByPage(answer: RefusedAnswer, pointer: string): Refusal {
  const { code, reason, page } = answer;
  const [expected, hint] = byReason.get(reason) ?? byCode.get(code) ?? otherwise;
  const because = code === 'page.not_actionable' && byReason.has(reason) ? ` (${reason})` : '';
  const refusal = refuseWith(code, { pointer, expected: `${expected}${because}`, hint });
  const says = {
    ...(answer.hint === '' ? {} : { says: answer.hint }),
    ...(answer.expected === '' ? {} : { takes: answer.expected }),
  };
  const words = { ...page, ...says };
  return Object.keys(words).length === 0 ? refusal : { ...refusal, page: words };
}
