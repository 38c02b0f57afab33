import { dom } from '../dom.ts';
import type { FlatTree } from '../flat-tree.ts';

const composed = { bubbles: false, composed: true };

/** The innermost focused element, shadow trees entered; null when nothing has the focus. */
export function focusedElement(tree: FlatTree): Element | null {
  let active = dom.active();
  for (;;) {
    const inner: Element | null = active === null ? null : (tree.shadowRoot(active)?.activeElement ?? null);
    if (inner === null) return active;
    active = inner;
  }
}

/**
 * Gives the focus to an element. Where the window itself has none, as an agent's has not, the browser moves
 * the focus in silence; the page then hears of it from us.
 */
export function focusElement(tree: FlatTree, element: Element): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  const before = focusedElement(tree);
  if (before === element) return;
  const silent = !dom.hasFocus();
  dom.focus(element);
  if (silent && focusedElement(tree) === element) tell(before, element);
}

/** Takes the focus from what has it, as a press on bare ground does. */
export function dropFocus(tree: FlatTree): void {
  const before = focusedElement(tree);
  if (!(before instanceof HTMLElement) || dom.tag(before) === 'body') return;
  const silent = !dom.hasFocus();
  dom.blur(before);
  if (silent && focusedElement(tree) !== before) tell(before, null);
}

function tell(before: Element | null, element: Element | null): void {
  if (before !== null && dom.tag(before) !== 'body') {
    dom.dispatch(before, new FocusEvent('blur', { ...composed, relatedTarget: element }));
    dom.dispatch(before, new FocusEvent('focusout', { ...composed, bubbles: true, relatedTarget: element }));
  }
  if (element === null) return;
  dom.dispatch(element, new FocusEvent('focus', { ...composed, relatedTarget: before }));
  dom.dispatch(element, new FocusEvent('focusin', { ...composed, bubbles: true, relatedTarget: before }));
}

/** The element that a press on `element` would give the focus to; null for bare ground. */
export function focusableAt(tree: FlatTree, element: Element): HTMLElement | null {
  for (let at: Element | null = element; at !== null; at = tree.parent(at)) {
    if (!(at instanceof HTMLElement) || dom.matches(at, ':disabled')) continue;
    if (dom.tabIndex(at) >= 0 || dom.has(at, 'tabindex')) return at;
  }
  return null;
}
