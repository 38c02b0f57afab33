import type { FormFacts, SensitiveField } from '../contract/page-messages.ts';
import { dom } from './dom.ts';
import type { Page } from './page.ts';
import { wellFormed } from './page-text.ts';
import { looksLikeKey, sensitiveKind } from './sensitive-fields.ts';
import { isSubmitButton } from './act/submit-form.ts';

/** Bounds of what is told of a form: fields, characters of one name and value, characters of all values. */
const most = { fields: 99, name: 200, value: 2_000, values: 64_000, action: 60_000 };

type Field = FormFacts['values'][number];

/** Takes a form and the element that an act is about; returns where the form leads and what it carries. */
export function formFacts(page: Page, form: HTMLFormElement, target: Element): FormFacts {
  const fields = Array.from(dom.fieldsOf(form));
  const secret = fields.filter((field) => page.sensitive.has(field));
  const has = new Set<SensitiveField>(secret.map(sensitiveKind));
  const plain = fields.filter((field) => !secret.includes(field) && !dom.matches(field, ':disabled'));
  return {
    action: addressOf(form, target).slice(0, most.action),
    method: (overrides(target, 'formmethod') ? target.formMethod : '') || dom.methodOf(form),
    has: [...has],
    values: bounded(plain.flatMap((field) => carriedBy(field, target))),
  };
}

type Submitter = HTMLButtonElement | HTMLInputElement;

/** A button may send its form elsewhere, or otherwise, than the form says. */
const overrides = (target: Element, name: string): target is Submitter =>
  isSubmitButton(target) && dom.has(target, name);

function addressOf(form: HTMLFormElement, target: Element): string {
  const action = overrides(target, 'formaction') ? target.formAction : dom.actionOf(form);
  return wellFormed(action === '' ? location.href : action);
}

function carriedBy(field: Element, target: Element): readonly Field[] {
  const name = dom.attribute(field, 'name') ?? '';
  if (name === '') return [];
  return valuesOf(field, target)
    .filter((value) => !looksLikeKey(field, value))
    .map((value) => ({ name: cut(name, most.name), value: cut(value, most.value) }));
}

const unsent = /^(?:submit|image|reset|button)$/;

/** What would be sent of a field: nothing of a box that is not checked, or a button that is not the one pressed. */
function valuesOf(field: Element, target: Element): readonly string[] {
  if (field instanceof HTMLSelectElement) return Array.from(field.selectedOptions, (option) => option.value);
  if (field instanceof HTMLTextAreaElement) return [field.value];
  if (field instanceof HTMLButtonElement) return field === target ? [field.value] : [];
  if (!(field instanceof HTMLInputElement)) return [];
  if (unsent.test(field.type)) return field === target ? [field.value] : [];
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked ? [field.value] : [];
  if (field.type === 'file') return Array.from(field.files ?? [], ({ name }) => name);
  return [field.value];
}

const cut = (text: string, characters: number): string =>
  wellFormed(text.length > characters ? `${text.slice(0, characters)}…` : text);

/** What is left out is counted, so that nobody takes a part for the whole. */
function bounded(fields: readonly Field[]): readonly Field[] {
  let characters = 0;
  const end = fields.findIndex(({ value }, index) => {
    characters += value.length;
    return index >= most.fields || characters > most.values;
  });
  if (end === -1) return fields;
  return [...fields.slice(0, end), { name: '…', value: `${fields.length - end} more` }];
}
