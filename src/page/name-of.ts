import { contentText, ownWords, type Reading } from './content-text.ts';
import { dom } from './dom.ts';
import type { LabelMap } from './label-map.ts';
import { isNamedByContent } from './role-of.ts';

/** What naming needs to know beside the element. */
export interface Naming extends Reading {
  readonly labels: LabelMap;
}

/**
 * Takes an element and its role; returns its accessible name, unbounded, as the page has it. The order is that
 * of the accessible name computation: by reference, by label, by its own tag, by content, by tooltip.
 */
export function nameOf(naming: Naming, element: Element, role: string): string {
  return (
    byReference(naming, element) ||
    trimmed(element, 'aria-label') ||
    byTag(naming, element).trim() ||
    (isNamedByContent(role) ? contentText(naming, element).trim() : '') ||
    trimmed(element, 'title') ||
    trimmed(element, 'aria-placeholder') ||
    trimmed(element, 'placeholder')
  );
}

const trimmed = (element: Element, name: string): string => dom.attribute(element, name)?.trim() ?? '';

/** Elements that a name may be put together from. */
const mostReferences = 16;

function byReference(naming: Naming, element: Element): string {
  const ids = trimmed(element, 'aria-labelledby');
  if (ids === '') return '';
  const found = ids
    .split(/\s+/)
    .slice(0, mostReferences)
    .map((id) => dom.byId(element, id));
  const words = found.map((each) =>
    each === null ? '' : (ownWords(naming, each) ?? contentText(naming, each)).trim(),
  );
  return words.filter((text) => text !== '').join(' ');
}

const labelled = /^(?:button|textarea|select|meter|progress|output)$/;

/** The child that names its parent. */
const namingChild: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fieldset: 'legend',
    table: 'caption',
    figure: 'figcaption',
    svg: 'title',
  }),
);

function byTag(naming: Naming, element: Element): string {
  const tag = dom.tag(element);
  if (element instanceof HTMLInputElement) return inputName(naming, element);
  if (labelled.test(tag)) return byLabels(naming, element);
  if (tag === 'img' || tag === 'area') return trimmed(element, 'alt');
  if (tag === 'option' || tag === 'optgroup') return trimmed(element, 'label');
  const childTag = namingChild.get(tag);
  const child = childTag === undefined ? null : dom.firstIn(element, `:scope > ${childTag}`);
  return child === null ? '' : contentText(naming, child);
}

/** The words of buttons that were given none. */
const buttonWords: Readonly<Record<string, string>> = {
  submit: 'Submit',
  reset: 'Reset',
  image: 'Submit Query',
};

function inputName(naming: Naming, input: HTMLInputElement): string {
  const { type } = input;
  const own = type === 'submit' || type === 'reset' || type === 'button' ? trimmed(input, 'value') : '';
  const alternative = type === 'image' ? trimmed(input, 'alt') || trimmed(input, 'title') : '';
  return own || byLabels(naming, input) || alternative || (buttonWords[type] ?? '');
}

const byLabels = (naming: Naming, control: Element): string =>
  naming.labels
    .of(control)
    .map((label) => trimmed(label, 'aria-label') || contentText(naming, label, control).trim())
    .filter((text) => text !== '')
    .join(' ');
