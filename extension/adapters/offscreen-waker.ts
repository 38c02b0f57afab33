import type { LinkState } from './native-link.ts';

const url = 'extension/waker/waker.html';

/**
 * While the host is connected an offscreen page waits beside the worker and starts it again when the
 * browser stopped it. Without a host there is nothing to come back for, and the worker may sleep.
 */
export class OffscreenWaker {
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    // Somebody has to listen, or the waker's port would end at once.
    chrome.runtime.onConnect.addListener(() => undefined);
  }

  follow(state: LinkState): void {
    if (state.is === 'connected') this.#next(open);
    if (state.is === 'stopped') this.#next(() => chrome.offscreen.closeDocument());
  }

  /** One after the other. That it was there already, or not there, is no fault. */
  #next(change: () => Promise<void>): void {
    this.#last = this.#last.then(change).catch(() => undefined);
  }
}

async function open(): Promise<void> {
  if (await chrome.offscreen.hasDocument()) return;
  const justification = 'Starts the extension again when the browser stopped it in the middle of a call.';
  await chrome.offscreen.createDocument({ url, reasons: [chrome.offscreen.Reason.WORKERS], justification });
}
