import { dom } from './dom.ts';

/** Gives an element's shadow root, closed ones too; null where it has none that a page made. */
export type ShadowRootOf = (element: Element) => ShadowRoot | null;

/** Elements that HTML lets a page attach a shadow root to; others are not asked. */
const shadowHost = /-|^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;

/**
 * The tree as it is drawn: a shadow root stands for its host's children, and what is put into a slot
 * stands in the slot.
 */
export class FlatTree {
  readonly #closedRoot: ShadowRootOf;

  constructor(openOrClosedShadowRoot: ShadowRootOf) {
    this.#closedRoot = openOrClosedShadowRoot;
  }

  shadowRoot(element: Element): ShadowRoot | null {
    const open = dom.openShadow(element);
    if (open !== null || !shadowHost.test(dom.tag(element))) return open;
    try {
      return this.#closedRoot(element);
    } catch {
      return null;
    }
  }

  /** True when what is drawn in an element are not simply its children. */
  isHost(element: Element): boolean {
    return element instanceof HTMLSlotElement || this.shadowRoot(element) !== null;
  }

  /** The first child as drawn, and those after it; siblings of a node that is in no slot follow it. */
  children(element: Element): Siblings {
    const root = this.shadowRoot(element);
    if (root !== null) return { next: dom.firstChild(root), slotted: null, index: 0 };
    if (element instanceof HTMLSlotElement) {
      const slotted = element.assignedNodes();
      const [next] = slotted;
      if (next !== undefined) return { next, slotted, index: 0 };
    }
    return { next: dom.firstChild(element), slotted: null, index: 0 };
  }

  /** The element that a node is drawn in; null for the root. A closed slot is passed by. */
  parent(node: Node): Element | null {
    const slot = node instanceof Element ? dom.slot(node) : null;
    if (slot !== null) return slot;
    const parent = dom.parent(node);
    if (parent instanceof ShadowRoot) return parent.host;
    return parent instanceof Element ? parent : null;
  }

  /** True when `inner` is `outer` or is drawn inside it. */
  within(inner: Element, outer: Element): boolean {
    for (let at: Element | null = inner; at !== null; at = this.parent(at)) if (at === outer) return true;
    return false;
  }

  /** The innermost element drawn at a point of the viewport, shadow trees entered. */
  at(x: number, y: number): Element | null {
    let found = dom.at(x, y);
    while (found !== null) {
      const inner: Element | null = this.shadowRoot(found)?.elementFromPoint(x, y) ?? null;
      if (inner === null || inner === found || !this.within(inner, found)) return found;
      found = inner;
    }
    return null;
  }
}

/** A place among siblings: a node, or null behind the last, and the list that it stands in where that is a slot's. */
export interface Siblings {
  readonly next: Node | null;
  readonly slotted: readonly Node[] | null;
  readonly index: number;
}

/** Takes a place among siblings; returns the place after it. */
export function after({ next, slotted, index }: Siblings): Siblings {
  if (next === null) return { next, slotted, index };
  if (slotted === null) return { next: dom.nextSibling(next), slotted, index };
  return { next: slotted[index + 1] ?? null, slotted, index: index + 1 };
}
