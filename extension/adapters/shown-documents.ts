import { isOfTopFrame } from './top-frame.ts';

/**
 * The document that each tab shows, as far as this worker saw it come. A page that is still loading
 * is broken off by the navigation away from it, and the browser tells that as an error too, in the
 * middle of the navigation, which goes on.
 */
export class ShownDocuments {
  readonly #shown = new Map<number, string>();

  constructor() {
    chrome.webNavigation.onCommitted.addListener((committed) => {
      if (isOfTopFrame(committed)) this.#shown.set(committed.tabId, committed.documentId);
    });
    chrome.tabs.onRemoved.addListener((tabId) => this.#shown.delete(tabId));
  }

  /** Takes an error; true when it is of the page that the tab shows, and of no navigation. */
  isBrokenOff(error: { readonly tabId: number; readonly documentId: string }): boolean {
    return this.#shown.get(error.tabId) === error.documentId;
  }
}
