import type { ShownDocuments } from './shown-documents.ts';
import { isOfTopFrame, type FrameEvent } from './top-frame.ts';

/**
 * Navigations that began and did not commit or fail. Without the `tabs` permission the browser hides
 * `pendingUrl` for a host that was not granted, but tells this event for all.
 */
export class PendingNavigations {
  readonly #urls = new Map<number, string>();

  constructor(shown: ShownDocuments) {
    chrome.webNavigation.onBeforeNavigate.addListener((begun) => {
      if (isOfTopFrame(begun)) this.#urls.set(begun.tabId, begun.url);
    });
    chrome.webNavigation.onCommitted.addListener((committed) => this.#end(committed));
    chrome.webNavigation.onErrorOccurred.addListener((failed) => {
      if (!shown.isBrokenOff(failed)) this.#end(failed);
    });
    chrome.tabs.onRemoved.addListener((tabId) => this.#urls.delete(tabId));
  }

  urlOf(tabId: number): string | undefined {
    return this.#urls.get(tabId);
  }

  #end(event: FrameEvent): void {
    if (isOfTopFrame(event)) this.#urls.delete(event.tabId);
  }
}
