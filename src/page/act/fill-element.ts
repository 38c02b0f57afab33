import { dom } from '../dom.ts';
import type { FlatTree } from '../flat-tree.ts';
import { isEditor, isValueField, type ValueField } from './check-text.ts';
import { focusElement } from './focus-element.ts';
import { setValue } from './set-value.ts';

/** Puts a text in place of what a field or editor holds, and tells the page as typing would. */
export function fillElement(tree: FlatTree, element: Element, text: string): void {
  focusElement(tree, element);
  if (isValueField(element)) fillField(element, text);
  else if (isEditor(element)) fillEditor(element, text);
}

function fillField(field: ValueField, text: string): void {
  setValue(field, text);
  tellInput(field, 'insertReplacementText', text);
  tellChange(field);
}

/** An editor keeps its own model: it is typed into through the browser, so that it hears of it the usual way. */
function fillEditor(editor: HTMLElement, text: string): void {
  getSelection()?.selectAllChildren(editor);
  if (text !== '') dom.command('insertText', text);
  else if ((dom.textContent(editor) ?? '') !== '') dom.command('delete');
}

export function tellInput(field: Element, inputType: string, data: string | null): void {
  dom.dispatch(field, new InputEvent('input', { bubbles: true, composed: true, inputType, data }));
}

export function tellChange(field: Element): void {
  dom.dispatch(field, new Event('change', { bubbles: true }));
}
