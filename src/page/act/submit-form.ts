import { dom } from '../dom.ts';

/** Fields by which Enter submits a form that has no button, if there is only one of them (HTML, implicit submission). */
const blocking = /^(?:text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

/**
 * Submits the form of a field as Enter in it does: through the form's first button, which a page may listen to.
 * `meant`: submit even where Enter would not, because there is no button and more than one field.
 */
export function submitForm(field: Element, meant: boolean): void {
  const form = formOf(field);
  if (!(form instanceof HTMLFormElement)) return;
  const fields = Array.from(dom.fieldsOf(form));
  const button = fields.find(isSubmitButton);
  if (button !== undefined) {
    if (!dom.matches(button, ':disabled')) dom.click(button);
    return;
  }
  const texts = fields.filter((each) => each instanceof HTMLInputElement && blocking.test(each.type));
  if (meant || texts.length <= 1) dom.submit(form);
}

/** Takes an element; returns the form that it belongs to, which need not be around it. */
export const formOf = (field: Element): Element | null =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLButtonElement
    ? field.form
    : dom.closest(field, 'form');

export const isSubmitButton = (each: Element): each is HTMLButtonElement | HTMLInputElement =>
  (each instanceof HTMLButtonElement && each.type === 'submit') ||
  (each instanceof HTMLInputElement && (each.type === 'submit' || each.type === 'image'));
