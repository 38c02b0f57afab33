import { dom } from '../dom.ts';
import type { FlatTree } from '../flat-tree.ts';

/** A place in the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type HitTest =
  | { readonly found: 'hit'; readonly point: Point; readonly hit: Element }
  | { readonly found: 'covered'; readonly by: Element | null }
  | { readonly found: 'off_screen' };

/** Boxes of one element that are tried: an inline link may be broken over many lines. */
const mostBoxes = 8;

/** Where in a box it is tried, as shares of its width and height: the middle first. */
const shares = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.75],
  [0.25, 0.75],
  [0.75, 0.25],
] as const;

/**
 * Takes an element; returns a point of the viewport where a pointer would meet it, and the innermost element
 * there. Layout is computed for the asking, so this holds in a hidden tab too.
 */
export function hitTest(tree: FlatTree, element: Element): HitTest {
  let by: Element | null = null;
  let onScreen = false;
  for (const box of Array.from(dom.boxes(element)).slice(0, mostBoxes)) {
    for (const point of pointsIn(box)) {
      const hit = tree.at(point.x, point.y);
      if (hit !== null && isHitOf(tree, hit, element)) return { found: 'hit', point, hit };
      if (!onScreen) by = hit;
      onScreen = true;
    }
  }
  return onScreen ? { found: 'covered', by } : { found: 'off_screen' };
}

/** The points of a box that are in the viewport, tried within the part that can be seen. */
function pointsIn({ left, top, right, bottom }: DOMRect): Point[] {
  const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (x1 <= x0 || y1 <= y0) return [];
  return shares.map(([x, y]) => ({ x: x0 + (x1 - x0) * x, y: y0 + (y1 - y0) * y }));
}

/** A pointer on an element's own label does what a pointer on the element does. */
function isHitOf(tree: FlatTree, hit: Element, element: Element): boolean {
  for (let at: Element | null = hit; at !== null; at = tree.parent(at)) {
    if (at === element || (at instanceof HTMLLabelElement && at.control === element)) return true;
  }
  return false;
}
