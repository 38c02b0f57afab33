import type { ValueField } from './check-text.ts';

const inputSetter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const areaSetter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;

/** Writes a value past any `value` that a page has put on the field itself. */
export function setValue(field: ValueField, text: string): void {
  const setter = field instanceof HTMLInputElement ? inputSetter : areaSetter;
  setter?.call(field, text);
}
