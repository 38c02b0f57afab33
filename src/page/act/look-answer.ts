import type { IntentId } from '../../contract/ids.ts';
import type { LookAnswer } from '../../contract/page-messages.ts';
import { dom } from '../dom.ts';
import { checkedState, fieldValue } from '../field-value.ts';
import type { Page } from '../page.ts';
import { redacted } from '../sensitive-fields.ts';
import type { Intent } from './intent.ts';
import { focusedElement } from './focus-element.ts';

/** Code units of a value that are read back: more than any text that can be asked for. */
const mostOfValue = 70_000;

/** Takes an intent, or null for one never seen; returns what there is to see of it now. */
export function lookAnswer(page: Page, id: IntentId, intent: Intent | null): LookAnswer {
  const element = intent?.element.deref() ?? null;
  const acted = intent?.state === 'acted';
  const checked = element === null ? null : checkedState(element);
  const focused = focusedElement(page.tree);
  return {
    answer: 'look',
    intent: id,
    state: intent?.state ?? 'unknown',
    hit: acted ? intent.target : null,
    value: element === null || intent === null ? null : valueOf(page, element, intent),
    checked: checked === 'mixed' ? null : checked,
    connected: element !== null && dom.connected(element),
    focused: element !== null && focused !== null && page.tree.within(focused, element),
    changes: intent?.changes?.count ?? 0,
    url: location.href,
    title: dom.title(),
    visible: dom.visible(),
    defaultPrevented: intent?.prevented ?? false,
  };
}

function valueOf(page: Page, element: Element, { act }: Intent): string | null {
  const held = fieldValue(element);
  if (held === null) return null;
  const asked = act.do === 'fill' ? act.text : null;
  const value = asked !== null && isSameTyped(held, asked) ? asked : held;
  if (!page.sensitive.has(element)) return value.slice(0, mostOfValue);
  // A secret is handed back only to whoever just sent it; anything else must differ from what was sent.
  if (value === asked) return value;
  return asked === redacted ? '' : redacted;
}

/** Editors write a space at an edge as a no-break space. */
const isSameTyped = (held: string, asked: string): boolean =>
  held === asked || held.replaceAll('\u00a0', ' ') === asked;
