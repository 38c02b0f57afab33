import { startPageActor } from '../../src/page/page-actor.ts';

type Listener = (message: unknown, answer: (text: string) => void) => void;

/** Kept when the script is put in again, as the browser keeps who listens. */
const before: unknown = Reflect.get(globalThis, 'listeners');
const listeners: Listener[] = Array.isArray(before) ? before : [];
const closedRoots = new Map<Element, ShadowRoot>();

/** What the extension's entry does with the browser's API, done with a function that a test can call. */
Object.assign(globalThis, {
  listeners,
  closedRoots,
  askActor: (message: unknown) =>
    new Promise<string>((resolve) => {
      for (const listener of listeners) listener(message, resolve);
    }),
});

startPageActor({
  onAsk: (listener) => void listeners.push(listener),
  openOrClosedShadowRoot: (element) => element.shadowRoot ?? closedRoots.get(element) ?? null,
});
