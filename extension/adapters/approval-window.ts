import type { ApprovalCard } from '../../src/contract/approval-card.ts';
import type { ApprovalDesk } from '../../src/ports/approval-desk.ts';
import { isOwnPage } from './own-page.ts';

/** The page that shows what waits, and the name of the port by which it listens. */
export const approvalPage = 'extension/approval/approval.html';

/** An agent that asks again at once finds the window still there, in milliseconds. */
const lingerMs = 1000;

export interface WindowEvents {
  /** The person closed the window while cards waited in it. */
  onClosed(): void;
  onCount(count: number): void;
}

/** One small window of our own while something waits. It only shows: what was answered comes by message. */
export class ApprovalWindow implements ApprovalDesk {
  readonly #events: WindowEvents;
  #cards: readonly ApprovalCard[] = [];
  #page: chrome.runtime.Port | undefined;
  #opening = false;

  constructor(events: WindowEvents) {
    this.#events = events;
    chrome.runtime.onConnect.addListener((port) => this.#connected(port));
  }

  show(cards: readonly ApprovalCard[]): void {
    this.#cards = cards;
    this.#events.onCount(cards.length);
    this.#page?.postMessage({ cards });
    if (cards.length === 0) setTimeout(() => this.#closeIfEmpty(), lingerMs);
    else if (this.#page === undefined) void this.open();
  }

  get waiting(): number {
    return this.#cards.length;
  }

  /** Opens it, or brings it to the front. */
  async open(): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    const windowId = this.#page?.sender?.tab?.windowId;
    const shown = windowId === undefined ? create() : chrome.windows.update(windowId, { focused: true });
    await shown.catch(() => undefined);
    this.#opening = false;
  }

  #connected(port: chrome.runtime.Port): void {
    if (port.name !== approvalPage) return;
    if (port.sender === undefined || !isOwnPage(port.sender)) return port.disconnect();
    const earlier = this.#page;
    this.#page = port;
    if (earlier !== undefined) tellToClose(earlier);
    port.onDisconnect.addListener(() => this.#disconnected(port));
    port.postMessage({ cards: this.#cards });
    if (this.#cards.length === 0) setTimeout(() => this.#closeIfEmpty(), lingerMs);
  }

  #disconnected(port: chrome.runtime.Port): void {
    if (this.#page !== port) return;
    this.#page = undefined;
    if (this.#cards.length > 0) this.#events.onClosed();
  }

  /** From here on its window is none of ours, so that a card that comes meanwhile gets a new one. */
  #closeIfEmpty(): void {
    const page = this.#page;
    if (this.#cards.length > 0 || page === undefined) return;
    this.#page = undefined;
    tellToClose(page);
  }
}

const tellToClose = (port: chrome.runtime.Port): void => port.postMessage({ close: true });

const create = (): Promise<unknown> =>
  chrome.windows.create({ url: approvalPage, type: 'popup', width: 520, height: 720, focused: true });
