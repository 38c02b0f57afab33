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

const buttonNumbers = { left: 0, middle: 1, right: 2 } as const satisfies Record<MouseButton, number>;
const buttonBits = { left: 1, middle: 4, right: 2 } as const satisfies Record<MouseButton, number>;

/** Sends one element the events of a pointer that comes, presses and lets go, at one point. */
class Pointer {
  readonly #tree: FlatTree;
  readonly #element: Element;
  readonly #init: MouseEventInit;

  constructor(tree: FlatTree, element: Element, { x, y }: Point, { button, modifiers }: Click) {
    this.#tree = tree;
    this.#element = element;
    this.#init = {
      ...modifierState(modifiers),
      ...{ bubbles: true, cancelable: true, composed: true, view: window },
      ...{
        clientX: x,
        clientY: y,
        screenX: screenX + x,
        screenY: screenY + y,
        button: buttonNumbers[button],
      },
    };
  }

  come(): void {
    const still = { button: 0 };
    this.pointer('pointerover', { ...still });
    this.#enter((element) => this.pointer('pointerenter', { ...still, bubbles: false }, element));
    this.mouse('mouseover', still);
    this.#enter((element) => this.mouse('mouseenter', { ...still, bubbles: false }, element));
    this.pointer('pointermove', { ...still });
    this.mouse('mousemove', still);
  }

  /** Enter events go to everything that the pointer is now inside, from the outside in. */
  #enter(send: (element: Element) => void): void {
    const inside: Element[] = [];
    for (let at: Element | null = this.#element; at !== null; at = this.#tree.parent(at)) inside.unshift(at);
    inside.forEach(send);
  }

  pointer(type: string, init: PointerEventInit, to = this.#element): boolean {
    const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, width: 1, height: 1 };
    return dom.dispatch(to, new PointerEvent(type, { ...this.#init, ...mouse, ...init }));
  }

  mouse(type: string, init: MouseEventInit, to = this.#element): boolean {
    return dom.dispatch(to, new MouseEvent(type, { ...this.#init, ...init }));
  }
}

/**
 * Clicks what a pointer would meet at a point: every event that a page may wait for, with the default
 * actions of the click itself. Returns whether the page cancelled the last one of them.
 */
export function clickElement(tree: FlatTree, hit: Element, point: Point, click: Click): boolean {
  const pointer = new Pointer(tree, hit, point, click);
  const buttons = buttonBits[click.button];
  pointer.come();
  let prevented = false;
  for (let detail = 1; detail <= click.count && dom.connected(hit); detail += 1) {
    const wanted = pointer.pointer('pointerdown', { buttons, pressure: 0.5 });
    // A page that cancels pointerdown gets no mouse events of this press, but still its click.
    if (!wanted || pointer.mouse('mousedown', { detail, buttons })) moveFocus(tree, hit, wanted);
    pointer.pointer('pointerup', { buttons: 0 });
    if (wanted) pointer.mouse('mouseup', { detail });
    // What a press removed is not clicked, and nothing that took its place is.
    if (dom.connected(hit)) prevented = !finish(pointer, click, detail);
  }
  return prevented;
}

function moveFocus(tree: FlatTree, hit: Element, wanted: boolean): void {
  if (!wanted || !dom.connected(hit)) return;
  const focusable = focusableAt(tree, hit);
  if (focusable === null) dropFocus(tree);
  else focusElement(tree, focusable);
}

/** The event that ends a press; returns false when the page cancelled its default action. */
function finish(pointer: Pointer, { button }: Click, detail: number): boolean {
  if (button === 'middle') return pointer.pointer('auxclick', { detail });
  if (button === 'right') {
    const shown = pointer.pointer('contextmenu', { detail: 0 });
    pointer.pointer('auxclick', { detail });
    return shown;
  }
  const done = pointer.pointer('click', { detail });
  if (detail === 2) pointer.mouse('dblclick', { detail });
  return done;
}
