import { dom } from './dom.ts';
import { nameOf, type Naming } from './name-of.ts';
import { bounded, type Bounded } from './page-text.ts';
import { roleOf } from './role-of.ts';

/** An element as it looks now. */
export interface Description {
  readonly role: string;
  readonly name: Bounded;
  readonly kind: string;
}

/** The root is named by nothing: a title that counts unread messages must not void its ref. */
const rootDescription: Description = { role: 'document', name: { text: '', cut: false }, kind: 'html' };

/**
 * Takes an element, and what role to give it where it has none; returns what it looks like, or null where it
 * is nothing by itself.
 */
export function describeElement(
  naming: Naming,
  element: Element,
  otherwise: string | null,
): Description | null {
  if (element === dom.documentElement()) return rootDescription;
  const role = roleOf(element) ?? otherwise;
  return role === null ? null : { role, name: bounded(nameOf(naming, element, role)), kind: kindOf(element) };
}

/** Tag, and for inputs the type: `button`, `input/password`. */
export function kindOf(element: Element): string {
  const tag = dom.tag(element).slice(0, 60);
  return element instanceof HTMLInputElement ? `${tag}/${element.type}` : tag;
}

/** True for what a page made to be clicked without giving it a role. */
export function isClickable(element: Element, pointer: boolean, pointerOutside: boolean): boolean {
  if (pointer && !pointerOutside) return true;
  if (!dom.hasAttributes(element)) return false;
  if (dom.has(element, 'onclick')) return true;
  const index = dom.attribute(element, 'tabindex');
  return index !== null && Number(index) >= 0;
}
