import type { ElementFacts, PageAct, RefusedAnswer } from '../../contract/page-messages.ts';
import { dom } from '../dom.ts';
import { isDisabled, isReadOnly } from '../enabled-state.ts';
import { LabelMap } from '../label-map.ts';
import type { Page } from '../page.ts';
import { refusal } from '../refusal.ts';
import { resolveRef } from '../resolve-ref.ts';
import { hasRoom } from '../visibility-of.ts';
import { checkText } from './check-text.ts';
import { hitTest, type Point } from './hit-test.ts';
import { isAnimatedAway } from './moving-check.ts';
import { notActionable, wordsFor } from './not-actionable.ts';

/** An element that an act may be done to now, and where. */
export interface Target {
  readonly answer: 'target';
  readonly element: Element;
  readonly facts: ElementFacts;
  /** Null for an act that has no place: a key. */
  readonly spot: { readonly point: Point; readonly hit: Element } | null;
}

/**
 * Takes an act; returns its target, or why it cannot be done. The checks stand in this order: the element is
 * the one that was read, seen, enabled, of the right kind, in view, met by a pointer, and at rest.
 */
export function checkTarget(page: Page, act: PageAct): Target | RefusedAnswer {
  const found = resolveRef(page, act.ref);
  if (found.answer === 'refused') return found;
  const { element, facts } = found;
  const isRoot = element === dom.documentElement();
  if (isRoot && act.do === 'press') return { answer: 'target', element, facts, spot: null };
  const refused = checkState(page, element, act);
  if (refused !== null) return refused;
  if (act.do === 'press') {
    if (hitTest(page.tree, element).found === 'off_screen') dom.scrollIntoView(element);
    return { answer: 'target', element, facts, spot: null };
  }
  return checkSpot(page, element, facts);
}

function checkState(page: Page, element: Element, act: PageAct): RefusedAnswer | null {
  if (!dom.rendered(element)) return notActionable('hidden', labelOf(page, element));
  if (!hasRoom(element)) return notActionable('zero_size', labelOf(page, element));
  if (isDisabled(element)) return notActionable('disabled');
  if (act.do === 'click' && isFileInput(element)) return refusal('page.needs_person');
  if (act.do !== 'fill') return null;
  const refused = checkText(element, act.text, act.ref);
  return refused ?? (isReadOnly(element) ? notActionable('read_only') : null);
}

function checkSpot(page: Page, element: Element, facts: ElementFacts): Target | RefusedAnswer {
  let test = hitTest(page.tree, element);
  if (test.found !== 'hit') {
    dom.scrollIntoView(element);
    test = hitTest(page.tree, element);
  }
  if (test.found === 'off_screen') return notActionable('off_screen');
  if (test.found === 'covered') {
    const by = test.by === null ? null : wordsFor(page, test.by);
    return notActionable('covered', { coveredBy: by, ...labelOf(page, element) });
  }
  if (isAnimatedAway(page.tree, element)) return notActionable('moving');
  return { answer: 'target', element, facts, spot: test };
}

/** What a person clicks for a box that the page does not show. */
function labelOf(page: Page, element: Element) {
  const [label] = new LabelMap().of(element);
  return label === undefined ? null : { label: wordsFor(page, label) };
}

const isFileInput = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.type === 'file';
