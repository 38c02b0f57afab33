import type { RefusedAnswer } from '../../contract/page-messages.ts';
import type { JsonObject } from '../../contract/json.ts';
import { describeElement, kindOf } from '../describe-element.ts';
import { nameText } from '../element-registry.ts';
import type { Page } from '../page.ts';
import { refusal } from '../refusal.ts';

export type Reason = 'hidden' | 'covered' | 'disabled' | 'read_only' | 'off_screen' | 'zero_size' | 'moving';

const sentences = {
  hidden: ['an element that is seen', 'is hidden; make the page show it, then take a new page_snapshot.'],
  covered: ['an element that a pointer can meet', 'is covered; deal with what covers it first.'],
  disabled: [
    'an enabled element',
    'is disabled; do what the page wants first, then take a new page_snapshot.',
  ],
  read_only: ['a field that can be edited', 'is read only; use the ref of another field.'],
  off_screen: ['an element that can be scrolled into view', 'cannot be; take a new page_snapshot.'],
  zero_size: [
    'an element that takes up room',
    'has no size; use the ref of what the page shows in its place.',
  ],
  moving: ['an element that stands still', 'is moving; send the same call again.'],
} as const satisfies Record<Reason, readonly [string, string]>;

/** Takes the reason why an element cannot be acted on; returns the refusal that says so. */
export function notActionable(reason: Reason, ref: string, page: JsonObject | null = null): RefusedAnswer {
  const [expected, why] = sentences[reason];
  return refusal('page.not_actionable', expected, `${ref} ${why}`, { reason, page });
}

/** An element that no ref was asked for, in the page's own words: its role, name and kind, and a ref where it has one. */
export function wordsFor(page: Page, element: Element): JsonObject {
  const description = describeElement(page.naming(), element, 'clickable');
  const ref = page.registry.refOf(element);
  const { role, name } =
    description === null ? { role: '', name: '' } : { role: description.role, name: nameText(description) };
  const words = {
    role: role === 'clickable' && ref === null ? 'generic' : role,
    name,
    kind: kindOf(element),
  };
  return ref === null ? words : { ref, ...words };
}
