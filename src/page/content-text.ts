import { dom } from './dom.ts';
import { fieldValue } from './field-value.ts';
import { after, type FlatTree } from './flat-tree.ts';
import type { SensitiveFields } from './sensitive-fields.ts';

/** What reading the words of an element needs. */
export interface Reading {
  readonly tree: FlatTree;
  readonly sensitive: SensitiveFields;
}

/** Code units after which a name is long enough to be cut in any case. */
const enough = 4000;

/** Deeper than any name is written; a page may nest deeper to open the stack. */
const deepest = 100;

/**
 * Takes an element; returns the words that it is named by when it is named by its content: the text drawn in
 * it, pictures by their alternative, fields by what they hold unless that is secret; without `skipped`, a
 * control inside its own label.
 */
export function contentText(reading: Reading, element: Element, skipped: Element | null = null): string {
  if (dom.firstElement(element) === null && !reading.tree.isHost(element))
    return dom.textContent(element) ?? '';
  return childrenText(reading, element, skipped, 0);
}

function childrenText(reading: Reading, element: Element, skipped: Element | null, depth: number): string {
  let text = '';
  let place = reading.tree.children(element);
  for (; place.next !== null && text.length < enough; place = after(place)) {
    const child = place.next;
    if (child instanceof Text) text += dom.text(child);
    else if (child instanceof Element && child !== skipped && depth < deepest) {
      text += elementText(reading, child, skipped, depth);
    }
  }
  return text;
}

function elementText(reading: Reading, element: Element, skipped: Element | null, depth: number): string {
  const { display, visibility } = getComputedStyle(element);
  const hidden = dom.attribute(element, 'aria-hidden') === 'true';
  if (hidden || display === 'none' || visibility !== 'visible') return '';
  const text = ownWords(reading, element) ?? childrenText(reading, element, skipped, depth + 1);
  const named = text.trim() === '' ? (dom.attribute(element, 'title') ?? '') : text;
  return display === 'inline' ? named : ` ${named} `;
}

/** What stands for an element instead of its children; null where they speak for themselves. */
export function ownWords({ sensitive }: Reading, element: Element): string | null {
  const label = dom.attribute(element, 'aria-label')?.trim() ?? '';
  if (label !== '') return label;
  switch (dom.tag(element)) {
    case 'img':
    case 'area':
      return dom.attribute(element, 'alt') ?? '';
    case 'svg': {
      const title = dom.firstIn(element, ':scope > title');
      return title === null ? null : dom.textContent(title);
    }
    case 'input':
    case 'textarea':
    case 'select':
      return sensitive.has(element) ? '' : (fieldValue(element) ?? '');
    default:
      return null;
  }
}
