import { isBlock } from './block-tags.ts';
import { dom } from './dom.ts';
import { after, type FlatTree } from './flat-tree.ts';
import { hidesText, visibilityOf } from './visibility-of.ts';

/** Deeper than this nothing is read: a page may nest to open the stack. */
const deepest = 1000;

/** Takes an element; returns the text that is seen in it, in order, with a space where a block begins or ends. */
export function visibleText(tree: FlatTree, element: Element): string {
  const parts: string[] = [];
  collect(tree, element, parts, 0);
  return parts.join('');
}

function collect(tree: FlatTree, element: Element, parts: string[], depth: number): void {
  const visibility = visibilityOf(element);
  if (visibility === 'hidden' || depth > deepest || element instanceof HTMLTextAreaElement) return;
  const edge = isBlock(dom.tag(element)) ? ' ' : '';
  const isDrawn = visibility === 'drawn' && !hidesText(element);
  parts.push(edge);
  for (let place = tree.children(element); place.next !== null; place = after(place)) {
    const child = place.next;
    if (child instanceof Element) collect(tree, child, parts, depth + 1);
    else if (child instanceof Text && isDrawn) parts.push(dom.text(child));
  }
  parts.push(edge);
}
