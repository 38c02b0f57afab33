import { dom } from './dom.ts';

/**
 * `drawn`: seen. `unseen`: not seen itself, but what is in it may be. `hidden`: nothing of it is seen.
 */
export type Visibility = 'drawn' | 'unseen' | 'hidden';

const neverDrawn = /^(?:script|style|template|noscript|head|link|meta|title)$/;

/** Takes an element whose parent is not hidden; returns what a person sees of it. */
export function visibilityOf(element: Element): Visibility {
  const tag = dom.tag(element);
  if (neverDrawn.test(tag)) return 'hidden';
  if (dom.attribute(element, 'aria-hidden') === 'true' && tag !== 'body' && tag !== 'html') return 'hidden';
  if (dom.rendered(element)) return 'drawn';
  const { display, visibility } = getComputedStyle(element);
  if (display === 'contents') return visibility === 'visible' ? 'drawn' : 'unseen';
  return display === 'none' || visibility === 'visible' ? 'hidden' : 'unseen';
}

/** True for an element whose own text is not drawn though it is: a closed `details`. */
export const hidesText = (element: Element): boolean =>
  element instanceof HTMLDetailsElement && !element.open;

/** Takes any element; true when it is drawn and takes up room, by itself or by what is in it. */
export function isSeen(element: Element): boolean {
  return dom.rendered(element) && hasRoom(element);
}

export function hasRoom(element: Element): boolean {
  for (const { width, height } of dom.boxes(element)) if (width > 0 && height > 0) return true;
  return false;
}
