import { dom } from './dom.ts';

const outside = '[aria-disabled=true], [inert], button:disabled';

/** Takes an element; true when it or what it is in takes no input: disabled, `aria-disabled`, or inert. */
export function isDisabled(element: Element): boolean {
  if (dom.matches(element, ':disabled') || dom.closest(element, outside) !== null) return true;
  const root = dom.root(element);
  return root instanceof ShadowRoot && dom.closest(root.host, outside) !== null;
}

/** Takes an element; true for a field that shows its value and takes no other. */
export function isReadOnly(element: Element): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    if (element.readOnly) return true;
  }
  return dom.attribute(element, 'aria-readonly') === 'true';
}
