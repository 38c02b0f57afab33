import type { RefusedAnswer } from '../../contract/page-messages.ts';
import { kindOf } from '../describe-element.ts';
import { dom } from '../dom.ts';
import { refusal } from '../refusal.ts';
import { setValue } from './set-value.ts';

const fillableTypes =
  /^(?:text|search|url|tel|email|password|number|date|month|week|time|datetime-local|range|color)$/;

/** What a typed field takes, in the words of the HTML standard. */
const forms: Readonly<Record<string, string>> = {
  number: 'a number such as 12.5',
  range: 'a number within the range and on a step of it',
  date: 'a date as YYYY-MM-DD',
  month: 'a month as YYYY-MM',
  week: 'a week as YYYY-Www',
  time: 'a time as HH:MM',
  'datetime-local': 'a date and time as YYYY-MM-DDTHH:MM',
  color: 'a colour as #rrggbb in lower case',
};

/** A field that holds its text as `value`. */
export type ValueField = HTMLInputElement | HTMLTextAreaElement;

export const isValueField = (element: Element): element is ValueField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && fillableTypes.test(element.type));

export const isEditor = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && !isValueField(element) && dom.editable(element);

/** Takes an element and a text; returns why it cannot hold that text, known before anything is written; null when it can. */
export function checkText(element: Element, text: string, ref: string): RefusedAnswer | null {
  if (isEditor(element)) return null;
  if (!isValueField(element)) return notFillable(element);
  const { maxLength } = element;
  if (maxLength >= 0 && text.length > maxLength) {
    return notAccepted(ref, `at most ${maxLength} UTF-16 units`, `shorten the text to ${maxLength}`);
  }
  const kept = wouldHold(element, text);
  if (kept === text) return null;
  const form = element instanceof HTMLInputElement ? forms[element.type] : undefined;
  if (form !== undefined) return notAccepted(ref, form, `send ${form}`);
  const lines =
    element instanceof HTMLTextAreaElement ? 'line breaks as \\n alone' : 'one line without spaces around it';
  return notAccepted(ref, lines, `send ${lines}`);
}

/** What the browser makes of a text: asked of a field of the same type that is in no document. */
function wouldHold(element: ValueField, text: string): string {
  const twin = dom.create(element instanceof HTMLTextAreaElement ? 'textarea' : 'input');
  if (!isValueField(twin)) return text;
  if (twin instanceof HTMLInputElement && element instanceof HTMLInputElement) {
    twin.type = element.type;
    twin.multiple = element.multiple;
    twin.min = element.min;
    twin.max = element.max;
    twin.step = element.step;
  }
  setValue(twin, text);
  return twin.value;
}

const notAccepted = (ref: string, expected: string, what: string): RefusedAnswer =>
  refusal('page.value_not_accepted', {
    expected,
    hint: `${ref} would not hold this text as it is; ${what}.`,
  });

function notFillable(element: Element): RefusedAnswer {
  const reason = clickFields.test(kindOf(element))
    ? 'clicked'
    : element instanceof HTMLSelectElement
      ? 'list'
      : 'no_text';
  return refusal('page.not_fillable', { reason });
}

const clickFields = /^(?:input\/(?:checkbox|radio|button|submit|reset|image)|button|a|summary|label|option)$/;
