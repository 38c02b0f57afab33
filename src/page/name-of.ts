import { computeAccessibleName } from 'dom-accessibility-api';
import { contentText, drawnText } from './content-text.ts';
import { dom } from './dom.ts';
import type { FlatTree } from './flat-tree.ts';
import type { LabelMap } from './label-map.ts';
import { isNamedByContent } from './role-of.ts';
import type { SensitiveFields } from './sensitive-fields.ts';

/** What naming needs to know beside the element. */
export interface Naming {
  readonly tree: FlatTree;
  readonly labels: LabelMap;
  readonly sensitive: SensitiveFields;
}

const fields = 'input, textarea, select, [role=textbox], [role=combobox], [role=slider], [role=spinbutton]';
const involved = `${fields}, [aria-labelledby]`;

/** Takes an element and its role; returns its accessible name, unbounded, as the page has it. */
export function nameOf(naming: Naming, element: Element, role: string): string {
  const referenced = dom.attribute(element, 'aria-labelledby')?.trim() ?? '';
  if (referenced !== '') {
    const name = nameByReference(naming, element, referenced);
    if (name !== '') return name;
  }
  const label = dom.attribute(element, 'aria-label')?.trim() ?? '';
  if (label !== '') return label;
  const own = nameByTag(naming, element) ?? '';
  if (own.trim() !== '') return own;
  const content = isNamedByContent(role) ? nameByContent(naming, element) : '';
  if (content.trim() !== '') return content;
  return dom.attribute(element, 'title')?.trim() || hintOf(element);
}

/** `placeholder` is the last thing that names a field. */
const hintOf = (element: Element): string =>
  dom.attribute(element, 'aria-placeholder') ?? dom.attribute(element, 'placeholder') ?? '';

function nameByReference(naming: Naming, element: Element, ids: string): string {
  const referenced = ids
    .split(/\s+/)
    .slice(0, 16)
    .map((id) => dom.byId(element, id))
    .filter((found) => found !== null);
  if (referenced.length === 0) return '';
  const byLibrary = referenced.some((found) => holdsSecret(naming, found)) ? '' : libraryName(element);
  return byLibrary || referenced.map((found) => plainName(naming, found)).join(' ');
}

const plainName = (naming: Naming, element: Element): string =>
  dom.attribute(element, 'aria-label')?.trim() || contentText(naming.tree, element);

/** A field that is part of a name gives its value to it; a secret one must not. */
function holdsSecret({ sensitive }: Naming, element: Element): boolean {
  if (sensitive.has(element)) return true;
  for (const field of dom.allIn(element, `${fields}, [contenteditable]`))
    if (sensitive.has(field)) return true;
  return false;
}

/** The library calls members that a form field can shadow, and itself once a level. */
function libraryName(element: Element): string {
  try {
    return computeAccessibleName(element);
  } catch {
    return '';
  }
}

function nameByContent(naming: Naming, element: Element): string {
  if (dom.firstElement(element) === null) {
    const text = contentText(naming.tree, element);
    return text.trim() === '' ? drawnText(element) : text;
  }
  if (dom.firstIn(element, involved) !== null && !holdsSecret(naming, element)) {
    const name = libraryName(element);
    if (name !== '') return name;
  }
  return contentText(naming.tree, element).trim() || drawnText(element);
}

function nameByTag(naming: Naming, element: Element): string | null {
  switch (dom.tag(element)) {
    case 'input':
      return inputName(naming, element);
    case 'button':
    case 'textarea':
    case 'select':
    case 'meter':
    case 'progress':
    case 'output':
      return nameByLabels(naming, element);
    case 'img':
    case 'area':
      return dom.attribute(element, 'alt');
    case 'fieldset':
      return nameByChild(naming, element, 'legend');
    case 'table':
      return nameByChild(naming, element, 'caption');
    case 'figure':
      return nameByChild(naming, element, 'figcaption');
    case 'details':
      return nameByChild(naming, element, 'summary');
    case 'optgroup':
    case 'option':
      return dom.attribute(element, 'label');
    default:
      return null;
  }
}

const nameByChild = ({ tree }: Naming, element: Element, tag: string): string => {
  const child = dom.firstIn(element, `:scope > ${tag}`);
  return child === null ? '' : contentText(tree, child);
};

function inputName(naming: Naming, element: Element): string | null {
  if (!(element instanceof HTMLInputElement)) return null;
  const { type } = element;
  if (type === 'submit' || type === 'reset' || type === 'button') {
    const words = type === 'submit' ? 'Submit' : type === 'reset' ? 'Reset' : '';
    return dom.attribute(element, 'value')?.trim() || nameByLabels(naming, element) || words;
  }
  const byLabels = nameByLabels(naming, element);
  if (type !== 'image' || byLabels !== '') return byLabels;
  return dom.attribute(element, 'alt')?.trim() || dom.attribute(element, 'title')?.trim() || 'Submit Query';
}

function nameByLabels(naming: Naming, control: Element): string {
  const labels = naming.labels.of(control);
  const embedding = labels.some((label) => hasOtherField(label, control));
  if (embedding && !labels.some((label) => holdsSecret(naming, label))) {
    const name = libraryName(control);
    if (name !== '') return name;
  }
  return labels
    .map(
      (label) =>
        dom.attribute(label, 'aria-label')?.trim() || contentText(naming.tree, label, control).trim(),
    )
    .filter((text) => text !== '')
    .join(' ');
}

function hasOtherField(label: Element, control: Element): boolean {
  for (const field of dom.allIn(label, involved)) if (field !== control) return true;
  return false;
}
