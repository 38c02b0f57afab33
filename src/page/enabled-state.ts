import { dom } from './dom.ts';
import type { FlatTree } from './flat-tree.ts';

/** Takes an element; true when it or what it is in takes no input: disabled, `aria-disabled`, or inert. */
export function isDisabled(tree: FlatTree, element: Element): boolean {
  if (dom.matches(element, ':disabled')) return true;
  for (let at: Element | null = element; at !== null; at = tree.parent(at)) {
    if (dom.attribute(at, 'aria-disabled') === 'true' || dom.has(at, 'inert')) return true;
    if (at instanceof HTMLButtonElement && dom.matches(at, ':disabled')) return true;
  }
  return false;
}

/** Takes an element; true for a field that shows its value and takes no other. */
export function isReadOnly(element: Element): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (element.readOnly) return true;
  }
  return dom.attribute(element, 'aria-readonly') === 'true';
}
