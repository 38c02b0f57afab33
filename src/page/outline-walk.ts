import { isClickable } from './describe-element.ts';
import { dom } from './dom.ts';
import { after, type FlatTree, type Siblings } from './flat-tree.ts';
import { isInteractive, roleOf } from './role-of.ts';
import { visibilityOf } from './visibility-of.ts';

/** Where a walk is inside one element. */
export interface Place {
  readonly owner: Element;
  siblings: Siblings;
  readonly depth: number;
  /** False where the owner itself is not seen, so neither is its own text. */
  readonly seen: boolean;
  /** True where a name or value has already said the text. */
  readonly said: boolean;
  /** Inside something that a person acts on, nothing without a role is listed as clickable. */
  readonly inControl: boolean;
  readonly pointer: boolean;
  readonly block: boolean;
}

export interface Listed {
  readonly look: 'listed';
  readonly role: string;
  readonly pointer: boolean;
  /** Made to be clicked, though its role does not say so. */
  readonly clickable: boolean;
}

/** Not listed, but what is in it may be. `block`: text before and after it is not of one run. */
export interface Through {
  readonly look: 'through';
  readonly seen: boolean;
  readonly pointer: boolean;
  readonly block: boolean;
}

/** What an element is to the outline. */
export type Look = { readonly look: 'hidden' } | Through | Listed;

const hidden = { look: 'hidden' } as const;

/** Takes an element and the place that it is in; returns what it is to the outline. */
export function lookAt(element: Element, place: Place): Look {
  const visibility = visibilityOf(element);
  if (visibility === 'hidden') return hidden;
  if (visibility === 'unseen') return { look: 'through', seen: false, pointer: place.pointer, block: false };
  const role = roleOf(element);
  if (role !== null && isInteractive(role)) return { look: 'listed', role, pointer: true, clickable: false };
  if (place.inControl && role === null) {
    if (dom.tag(element) === 'svg') return hidden;
    return { look: 'through', seen: true, pointer: true, block: false };
  }
  const { cursor, display } = getComputedStyle(element);
  const pointer = cursor === 'pointer';
  const clickable = !place.inControl && isClickable(element, pointer, place.pointer);
  if (role !== null) return { look: 'listed', role, pointer, clickable };
  if (isLabelOfUnseen(element) || (clickable && !isLabelOf(element)))
    return { look: 'listed', role: 'clickable', pointer, clickable: false };
  return {
    look: 'through',
    seen: true,
    pointer,
    block: !display.startsWith('inline') && display !== 'contents',
  };
}

const isLabelOf = (element: Element): boolean =>
  element instanceof HTMLLabelElement && element.control !== null;

/** A label is what a person clicks for a control that is not seen; else it is only its control's name. */
function isLabelOfUnseen(element: Element): boolean {
  if (!(element instanceof HTMLLabelElement) || element.control === null) return false;
  if (!dom.rendered(element.control)) return true;
  const { width, height } = dom.box(element.control);
  return width <= 2 || height <= 2;
}

/** True for text that its parent's name has already said: a label's, a legend's, a caption's. */
export function isSaidByOwner(tree: FlatTree, element: Element): boolean {
  const owner = saidBy.get(dom.tag(element));
  if (owner === 'control') return isLabelOf(element);
  const parent = owner === undefined ? null : tree.parent(element);
  return parent !== null && dom.tag(parent) === owner;
}

const saidBy: ReadonlyMap<string, string> = new Map(
  Object.entries({
    label: 'control',
    legend: 'fieldset',
    caption: 'table',
    figcaption: 'figure',
  }),
);

/** Moves a place on, and returns the node that it stood at. */
export function step(place: Place): Node | null {
  const { next } = place.siblings;
  place.siblings = after(place.siblings);
  return next;
}
