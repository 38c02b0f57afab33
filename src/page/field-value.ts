import { dom } from './dom.ts';
import { editorText } from './editor-text.ts';
import { isEditingHost } from './role-of.ts';

const valueless = /^(?:checkbox|radio|file|submit|button|reset|image|hidden)$/;

/** Takes an element; returns what it holds as text, or null where it holds none. */
export function fieldValue(element: Element): string | null {
  if (element instanceof HTMLInputElement) return valueless.test(element.type) ? null : element.value;
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLSelectElement) return selectedText(element);
  return isEditingHost(element) ? editorText(element) : null;
}

const selectedText = (select: HTMLSelectElement): string =>
  Array.from(select.selectedOptions, (option) => option.label).join(', ');

/** Takes an element; returns whether it is checked, or null where that is no question. */
export function checkedState(element: Element): boolean | 'mixed' | null {
  if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')) {
    return element.indeterminate ? 'mixed' : element.checked;
  }
  const said = dom.attribute(element, 'aria-checked');
  return said === 'mixed' ? 'mixed' : said === null ? null : said === 'true';
}
