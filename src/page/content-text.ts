import { dom, isElement } from './dom.ts';
import { after, type FlatTree } from './flat-tree.ts';

/** Code units after which a name is long enough to be cut in any case. */
const enough = 4000;

/** Deeper than any name is written; a page may nest deeper to open the stack. */
const deepest = 100;

/**
 * Takes an element; returns the text that it is named by when it is named by its content: what is drawn in
 * it, pictures by their alternative, without `skipped` (a control inside its own label) and without what
 * form fields hold.
 */
export function contentText(tree: FlatTree, element: Element, skipped: Element | null = null): string {
  if (dom.firstElement(element) === null && !tree.isHost(element)) return dom.textContent(element) ?? '';
  return childrenText(tree, element, skipped, 0);
}

function childrenText(tree: FlatTree, element: Element, skipped: Element | null, depth: number): string {
  let text = '';
  let place = tree.children(element);
  for (; place.next !== null && text.length < enough; place = after(place)) {
    const child = place.next;
    if (child instanceof Text) text += dom.text(child);
    else if (isElement(child) && child !== skipped && depth < deepest)
      text += elementText(tree, child, skipped, depth);
  }
  return text;
}

function elementText(tree: FlatTree, element: Element, skipped: Element | null, depth: number): string {
  const style = getComputedStyle(element);
  if (
    style.display === 'none' ||
    style.visibility !== 'visible' ||
    dom.attribute(element, 'aria-hidden') === 'true'
  )
    return '';
  const text = ownText(element) ?? childrenText(tree, element, skipped, depth + 1);
  const named = text.trim() === '' ? (dom.attribute(element, 'title') ?? '') : text;
  return style.display === 'inline' ? named : ` ${named} `;
}

/** What stands for an element instead of its children; null where they speak for themselves. */
function ownText(element: Element): string | null {
  const label = dom.attribute(element, 'aria-label')?.trim() ?? '';
  if (label !== '') return label;
  switch (dom.tag(element)) {
    case 'img':
    case 'area':
      return dom.attribute(element, 'alt');
    case 'svg':
      return svgTitle(element);
    case 'input':
    case 'textarea':
    case 'select':
    case 'script':
    case 'style':
      return '';
    default:
      return null;
  }
}

function svgTitle(svg: Element): string {
  const title = dom.firstIn(svg, ':scope > title');
  return title === null ? '' : (dom.textContent(title) ?? '');
}

/** What a style sheet draws before and after an element and what is in it: all that an icon button says. */
export function drawnText(element: Element): string {
  const text = [element, ...dom.allIn(element, '*')].slice(0, 8).map(pseudoText).join(' ');
  return text.trim();
}

const pseudoText = (element: Element): string =>
  (['::before', '::after'] as const)
    .map((which) => unquoted(getComputedStyle(element, which).content))
    .join(' ');

const unquoted = (content: string): string => (/^["'].*["']$/.test(content) ? content.slice(1, -1) : '');
