import type { Modifier, MouseButton } from '../../contract/page-messages.ts';
import { dom } from '../dom.ts';
import type { FlatTree } from '../flat-tree.ts';
import { dropFocus, focusableAt, focusElement } from './focus-element.ts';
import type { Point } from './hit-test.ts';
import { modifierState } from './modifier-state.ts';

export interface Click {
  readonly button: MouseButton;
  readonly count: number;
  readonly modifiers: readonly Modifier[];
}

const buttons = {
  left: { button: 0, bit: 1 },
  middle: { button: 1, bit: 4 },
  right: { button: 2, bit: 2 },
} as const satisfies Record<MouseButton, unknown>;

/** Sends an event of the pointer to an element; returns false when the page cancelled it. */
type Send = (type: string, more?: PointerEventInit, to?: Element) => boolean;

/**
 * Clicks what a pointer would meet at a point: every event that a page may wait for, with the default
 * actions of the click itself. Returns whether the page cancelled the last one of them.
 */
export function clickElement(tree: FlatTree, hit: Element, point: Point, click: Click): boolean {
  const send = sender(hit, point, click);
  come(tree, hit, send);
  const held = { buttons: buttons[click.button].bit };
  let prevented = false;
  for (let detail = 1; detail <= click.count && dom.connected(hit); detail += 1) {
    // A page that cancels pointerdown gets no mouse events of this press, but still its click.
    const mouse = send('pointerdown', { ...held, pressure: 0.5 });
    if (mouse && send('mousedown', { ...held, detail })) takeFocus(tree, hit);
    send('pointerup');
    if (mouse) send('mouseup', { detail });
    // What a press removed is not clicked, and nothing that took its place is.
    if (dom.connected(hit)) prevented = !finish(send, click.button, detail);
  }
  return prevented;
}

function sender(hit: Element, { x, y }: Point, { button, modifiers }: Click): Send {
  const init = {
    ...modifierState(modifiers),
    ...{ bubbles: true, cancelable: true, composed: true, view: window },
    ...{ clientX: x, clientY: y, screenX: screenX + x, screenY: screenY + y, button: buttons[button].button },
  };
  const mouse = { ...init, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  return (type, more = {}, to = hit) => {
    const event = /^(?:mouse|dbl)/.test(type)
      ? new MouseEvent(type, { ...init, ...more })
      : new PointerEvent(type, { ...mouse, ...more });
    return dom.dispatch(to, event);
  };
}

/** The pointer arrives: enter events go to everything that it is now inside, from the outside in. */
function come(tree: FlatTree, hit: Element, send: Send): void {
  const inside: Element[] = [];
  for (let at: Element | null = hit; at !== null; at = tree.parent(at)) inside.unshift(at);
  for (const kind of ['pointer', 'mouse']) {
    send(`${kind}over`, { button: 0 });
    for (const each of inside) send(`${kind}enter`, { button: 0, bubbles: false }, each);
  }
  send('pointermove', { button: 0 });
  send('mousemove', { button: 0 });
}

function takeFocus(tree: FlatTree, hit: Element): void {
  if (!dom.connected(hit)) return;
  const focusable = focusableAt(tree, hit);
  if (focusable === null) dropFocus(tree);
  else focusElement(tree, focusable);
}

/** The event that ends a press; returns false when the page cancelled its default action. */
function finish(send: Send, button: MouseButton, detail: number): boolean {
  if (button === 'middle') return send('auxclick', { detail });
  if (button === 'right') {
    const shown = send('contextmenu');
    send('auxclick', { detail });
    return shown;
  }
  const done = send('click', { detail });
  if (detail === 2) send('dblclick', { detail });
  return done;
}
