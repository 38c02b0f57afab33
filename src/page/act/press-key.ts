import type { Modifier } from '../../contract/page-messages.ts';
import { dom } from '../dom.ts';
import type { FlatTree } from '../flat-tree.ts';
import { focusedElement, focusElement } from './focus-element.ts';
import { type Key, keyOf } from './key-of.ts';
import { doKey, endKey } from './key-default.ts';
import { modifierState } from './modifier-state.ts';

/** What a key does when the page does not cancel it. */
type Effect = (tree: FlatTree, target: Element, key: Key, held: readonly Modifier[]) => void;

/** A key with the modifiers that are held, and what it is to do. */
export interface Press {
  readonly key: string;
  readonly modifiers: readonly Modifier[];
  readonly effect?: Effect;
}

/** Gives the focus to an element where it can take it, and presses a key there. Returns whether the page cancelled it. */
export function pressKey(
  tree: FlatTree,
  element: Element,
  { key: name, modifiers, effect = doKey }: Press,
): boolean {
  const key = keyOf(name);
  if (key === null) return false;
  const target = keyTarget(tree, element);
  const held = key.shifted && !modifiers.includes('Shift') ? [...modifiers, 'Shift' as const] : modifiers;
  const plain = held.every((modifier) => modifier === 'Shift');
  held.forEach((modifier, index) => send(target, 'keydown', modifierKey(modifier), held.slice(0, index + 1)));
  const down = send(target, 'keydown', key, held);
  const types = plain && (key.text !== '' || key.key === 'Enter');
  const wanted = down && (!types || send(target, 'keypress', key, held));
  if (wanted) effect(tree, target, key, held);
  const up = send(target, 'keyup', key, held);
  if (wanted && up && plain) endKey(target, key);
  held.forEach((modifier, index) => send(target, 'keyup', modifierKey(modifier), held.slice(index + 1)));
  return !wanted;
}

/** A key goes to what has the focus inside the element that was meant. */
function keyTarget(tree: FlatTree, element: Element): Element {
  const before = focusedElement(tree);
  if (before !== null && tree.within(before, element)) return before;
  if (element !== dom.documentElement()) focusElement(tree, element);
  return element;
}

const modifierKey = (modifier: Modifier): Key => ({
  key: modifier,
  code: `${modifier}Left`,
  keyCode: { Shift: 16, Control: 17, Alt: 18, Meta: 91 }[modifier],
  text: '',
  shifted: false,
});

function send(
  target: Element,
  type: string,
  { key, code, keyCode, text }: Key,
  held: readonly Modifier[],
): boolean {
  if (!dom.connected(target)) return false;
  const sent = type === 'keypress' ? (text === '' ? 13 : text.charCodeAt(0)) : keyCode;
  const said = { key, code, keyCode: sent, which: sent, charCode: type === 'keypress' ? sent : 0 };
  const location = /^(?:Shift|Control|Alt|Meta)$/.test(key) ? KeyboardEvent.DOM_KEY_LOCATION_LEFT : 0;
  const init = {
    ...said,
    location,
    ...modifierState(held),
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
  };
  return dom.dispatch(target, new KeyboardEvent(type, init));
}
