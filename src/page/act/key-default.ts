import type { Modifier } from '../../contract/page-messages.ts';
import { dom } from '../dom.ts';
import type { FlatTree } from '../flat-tree.ts';
import { isEditor, isValueField } from './check-text.ts';
import { tellChange, tellInput } from './fill-element.ts';
import { focusElement } from './focus-element.ts';
import type { Key } from './key-of.ts';
import { submitForm } from './submit-form.ts';

/**
 * A key that a script sends does nothing by itself. This does what the browser does for a person's key, where
 * a script can: typing, deleting, moving the caret, choice or focus, scrolling, submitting and closing.
 */
export function doKey(tree: FlatTree, target: Element, key: Key, held: readonly Modifier[]): void {
  const shift = held.includes('Shift');
  if (held.some((modifier) => modifier !== 'Shift')) {
    const all = key.code === 'KeyA' && !held.includes('Alt') && (isValueField(target) || isEditor(target));
    if (all) dom.command('selectAll');
  } else if (key.key === 'Tab') moveFocus(tree, target, shift);
  else if (key.key === 'Escape') closeTopmost();
  else if (key.key === 'Enter') enter(target, shift);
  else if (isTyped(target)) type(target, key, shift);
  else if (key.key.startsWith('Arrow') && choose(tree, target, key.key)) return;
  else if (key.key !== ' ' || !isPressable(target)) scrollBy(tree, target, key, shift);
}

/** What happens when a key is let go: Space presses what can be pressed. */
export function endKey(target: Element, { key }: Key): void {
  if (key === ' ' && isPressable(target)) dom.click(target);
}

const untyped = /^(?:range|color)$/;

const isTyped = (target: Element): target is HTMLElement =>
  isEditor(target) ||
  (isValueField(target) && !(target instanceof HTMLInputElement && untyped.test(target.type)));

const pressableInput = /^(?:checkbox|radio|button|submit|reset|image)$/;

const isPressable = (target: Element): target is HTMLElement =>
  target instanceof HTMLButtonElement ||
  dom.tag(target) === 'summary' ||
  (target instanceof HTMLInputElement && pressableInput.test(target.type));

function enter(target: Element, shift: boolean): void {
  if (target instanceof HTMLTextAreaElement) dom.command('insertLineBreak');
  else if (isEditor(target)) dom.command(shift ? 'insertLineBreak' : 'insertParagraph');
  else if (target instanceof HTMLAnchorElement) dom.click(target);
  else if (isPressable(target) && !(target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)))
    dom.click(target);
  else if (target instanceof HTMLInputElement) submitForm(target, false);
}

function type(target: HTMLElement, { key, text }: Key, shift: boolean): void {
  if (text !== '') dom.command('insertText', text);
  else if (key === 'Backspace') dom.command('delete');
  else if (key === 'Delete') dom.command('forwardDelete');
  else if (target instanceof HTMLInputElement && target.type === 'number' && /^Arrow(?:Up|Down)$/.test(key)) {
    stepField(target, key === 'ArrowUp' ? 1 : -1);
  } else moveCaret(key, shift);
}

const caretMoves: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['ArrowLeft', ['left', 'character']],
  ['ArrowRight', ['right', 'character']],
  ['ArrowUp', ['backward', 'line']],
  ['ArrowDown', ['forward', 'line']],
  ['Home', ['backward', 'lineboundary']],
  ['End', ['forward', 'lineboundary']],
]);

function moveCaret(key: string, shift: boolean): void {
  const move = caretMoves.get(key);
  if (move !== undefined) getSelection()?.modify(shift ? 'extend' : 'move', move[0], move[1]);
}

/** An arrow in a choice takes the next one. Returns false where there is nothing to choose. */
function choose(tree: FlatTree, target: Element, key: string): boolean {
  const back = key === 'ArrowUp' || key === 'ArrowLeft';
  if (target instanceof HTMLSelectElement) return chooseOption(target, back ? -1 : 1);
  if (!(target instanceof HTMLInputElement)) return false;
  if (target.type === 'range') return stepField(target, key === 'ArrowUp' || key === 'ArrowRight' ? 1 : -1);
  if (target.type !== 'radio') return false;
  const group = Array.from(dom.allIn(dom.root(target), 'input[type=radio]')).filter(
    (each) => each === target || isMateOf(target, each),
  );
  const next = group[(group.indexOf(target) + (back ? -1 : 1) + group.length) % group.length];
  if (next === undefined || next === target || !(next instanceof HTMLElement)) return true;
  focusElement(tree, next);
  dom.click(next);
  return true;
}

const isMateOf = (radio: HTMLInputElement, other: Element): boolean =>
  other instanceof HTMLInputElement &&
  other.name === radio.name &&
  other.form === radio.form &&
  !dom.matches(other, ':disabled');

function chooseOption(select: HTMLSelectElement, step: number): boolean {
  let index = select.selectedIndex + step;
  while (select.options[index] !== undefined && dom.matches(select.options[index] ?? select, ':disabled'))
    index += step;
  if (select.options[index] === undefined) return true;
  select.selectedIndex = index;
  tellInput(select, '', null);
  tellChange(select);
  return true;
}

function stepField(field: HTMLInputElement, steps: 1 | -1): boolean {
  const before = field.value;
  if (steps === 1) field.stepUp();
  else field.stepDown();
  if (field.value === before) return true;
  tellInput(field, '', null);
  tellChange(field);
  return true;
}

/** Tab goes to the next element in order, positive `tabindex` first, and round at the end. */
function moveFocus(tree: FlatTree, target: Element, back: boolean): void {
  const all = Array.from(dom.allIn(dom.root(target), '*')).filter(
    (each): each is HTMLElement =>
      each === target ||
      (each instanceof HTMLElement &&
        dom.tabIndex(each) >= 0 &&
        !dom.matches(each, ':disabled') &&
        dom.rendered(each)),
  );
  const order = (each: HTMLElement): number => (dom.tabIndex(each) > 0 ? dom.tabIndex(each) : Infinity);
  all.sort((one, other) => (order(one) === order(other) ? 0 : order(one) - order(other)));
  const at = all.findIndex((each) => each === target);
  const next = all.at(at === -1 ? (back ? -1 : 0) : (at + (back ? -1 : 1)) % all.length);
  if (next !== undefined) focusElement(tree, next);
}

/** Escape closes the topmost dialog or popover, if the page does not cancel that. */
function closeTopmost(): void {
  const open = Array.from(
    dom.allIn(document, 'dialog:modal, [popover]:not([popover=manual]):popover-open'),
  ).at(-1);
  if (open instanceof HTMLDialogElement) {
    if (dom.dispatch(open, new Event('cancel', { cancelable: true }))) open.close();
  } else if (open instanceof HTMLElement) open.hidePopover();
}

/** Keys that scroll, in screens and lines: down is positive. */
const screens: ReadonlyMap<string, number> = new Map([
  ['PageDown', 0.9],
  ['PageUp', -0.9],
  [' ', 0.9],
  ['Home', -1e6],
  ['End', 1e6],
]);
const lines: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowDown', [0, 40]],
  ['ArrowUp', [0, -40]],
  ['ArrowRight', [40, 0]],
  ['ArrowLeft', [-40, 0]],
]);

function scrollBy(tree: FlatTree, target: Element, { key }: Key, shift: boolean): void {
  const screen = screens.get(key);
  const [left, lineTop] = lines.get(key) ?? [0, 0];
  const top = screen === undefined ? lineTop : screen * (key === ' ' && shift ? -1 : 1) * innerHeight;
  if (top === 0 && left === 0) return;
  for (let at: Element | null = target; at !== null; at = tree.parent(at)) {
    if (/auto|scroll/.test(getComputedStyle(at).overflow) && dom.scrollBy(at, left, top)) return;
  }
  const page = dom.scroller();
  if (page !== null) dom.scrollBy(page, left, top);
}
