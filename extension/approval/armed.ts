import { signal } from '@preact/signals';
import { inertMs, PressGate } from './press-gate.ts';

const gate = new PressGate(performance.now());

/** The buttons look as they are: dead until they have been there for half a second. */
export const armed = signal(false);

let timer = 0;

/** Something was shown, changed or moved, or the window gained focus. */
export function disturb(): void {
  gate.disturb(performance.now());
  armed.value = false;
  clearTimeout(timer);
  timer = setTimeout(() => {
    armed.value = gate.isOpen(performance.now());
  }, inertMs + 10);
}

/** Takes a click on a button; returns how long the buttons had been there, or null where it shall do nothing. */
export const pressed = (click: MouseEvent): number | null => gate.take(click.isTrusted);

/** Where the buttons are, on the screen. */
function place(): string {
  const box = document.querySelector('.buttons')?.getBoundingClientRect();
  return [screenX, screenY, box?.x, box?.y, box?.width, box?.height].join(' ');
}

/** Watches what a person does and what befalls the window. */
export function watch(): void {
  const note = (event: PointerEvent | KeyboardEvent): void => {
    const repeat = event instanceof KeyboardEvent && event.repeat;
    gate.press({ isTrusted: event.isTrusted, repeat, atMs: performance.now() });
  };
  addEventListener('pointerdown', note, true);
  addEventListener('keydown', note, true);
  addEventListener('focus', disturb);
  document.addEventListener('visibilitychange', disturb);
  let last = '';
  setInterval(() => {
    const now = place();
    if (now !== last) disturb();
    last = now;
  }, 50);
  disturb();
}
