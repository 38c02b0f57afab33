import type { RefusedAnswer } from '../../contract/page-messages.ts';
import type { JsonObject } from '../../contract/json.ts';
import { describeElement, kindOf } from '../describe-element.ts';
import { nameText } from '../element-registry.ts';
import type { Page } from '../page.ts';
import { refusal } from '../refusal.ts';

export type Reason = 'hidden' | 'covered' | 'disabled' | 'read_only' | 'off_screen' | 'zero_size' | 'moving';

/** Takes the reason why an element cannot be acted on; returns the refusal that says so. */
export const notActionable = (reason: Reason, page: JsonObject | null = null): RefusedAnswer =>
  refusal('page.not_actionable', { reason, page });

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
