import type { Ref } from '../contract/ids.ts';
import type { ElementFacts, RefusedAnswer } from '../contract/page-messages.ts';
import { describeElement } from './describe-element.ts';
import { dom } from './dom.ts';
import { nameText } from './element-registry.ts';
import type { Page } from './page.ts';
import { refusal } from './refusal.ts';

export interface Resolved {
  readonly answer: 'resolved';
  readonly element: Element;
  readonly facts: ElementFacts;
}

/**
 * Takes a ref; returns its element, when that is in the document and has the role, name and kind that were
 * handed out with the ref.
 */
export function resolveRef(page: Page, ref: Ref): Resolved | RefusedAnswer {
  const found = page.registry.find(ref);
  if (found.known === 'unknown') {
    return refusal('context.ref_unknown');
  }
  if (found.known === 'gone' || !dom.connected(found.element)) {
    return refusal('context.ref_stale');
  }
  const { element, facts } = found;
  const now = describeElement(page.naming(), element, facts.role === 'clickable' ? 'clickable' : null);
  if (now !== null && now.role === facts.role && now.kind === facts.kind && nameText(now) === facts.name) {
    return { answer: 'resolved', element, facts };
  }
  const seen = now === null ? null : { role: now.role, name: nameText(now), kind: now.kind };
  return refusal('context.ref_changed', { page: { was: { ...facts }, now: seen } });
}
