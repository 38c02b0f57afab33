import { dom } from '../dom.ts';
import type { FlatTree } from '../flat-tree.ts';

/** The innermost focused element, shadow trees entered; null when nothing has the focus. */
export function focusedElement(tree: FlatTree): Element | null {
  let active = dom.active();
  for (;;) {
    const inner: Element | null = active === null ? null : (tree.shadowRoot(active)?.activeElement ?? null);
    if (inner === null) return active;
    active = inner;
  }
}

/** Gives the focus to an element. */
export function focusElement(tree: FlatTree, element: Element): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) move(tree, () => dom.focus(element));
}

/** Takes the focus from what has it, as a press on bare ground does. */
export function dropFocus(tree: FlatTree): void {
  const focused = focusedElement(tree);
  if (focused instanceof HTMLElement) move(tree, () => dom.blur(focused));
}

/**
 * Where the window itself has no focus, as an agent's has not, the browser moves the focus inside it in
 * silence; the page then hears of it from us.
 */
function move(tree: FlatTree, act: () => void): void {
  const before = focusedElement(tree);
  const silent = !dom.hasFocus();
  act();
  const now = focusedElement(tree);
  if (!silent || now === before) return;
  tell(before, ['blur', 'focusout'], now);
  tell(now, ['focus', 'focusin'], before);
}

function tell(element: Element | null, types: readonly string[], relatedTarget: Element | null): void {
  if (element === null || dom.tag(element) === 'body') return;
  for (const type of types) {
    const bubbles = type.length > 5;
    dom.dispatch(element, new FocusEvent(type, { bubbles, composed: true, relatedTarget }));
  }
}

/** The element that a press on `element` would give the focus to; null for bare ground. */
export function focusableAt(tree: FlatTree, element: Element): HTMLElement | null {
  for (let at: Element | null = element; at !== null; at = tree.parent(at)) {
    if (!(at instanceof HTMLElement) || dom.matches(at, ':disabled')) continue;
    if (dom.tabIndex(at) >= 0 || dom.has(at, 'tabindex')) return at;
  }
  return null;
}
