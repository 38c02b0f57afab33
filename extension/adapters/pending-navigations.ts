/**
 * Navigations that began and did not commit or fail. Without the `tabs` permission the browser hides
 * `pendingUrl` for a host that was not granted, but tells this event for all.
 */
export class PendingNavigations {
  readonly #urls = new Map<number, string>();
  /** The document that each tab shows, as far as this worker saw it come. */
  readonly #shown = new Map<number, string>();

  constructor() {
    chrome.webNavigation.onBeforeNavigate.addListener((begun) => {
      if (isOfTopFrame(begun)) this.#urls.set(begun.tabId, begun.url);
    });
    chrome.webNavigation.onCommitted.addListener((committed) => {
      if (isOfTopFrame(committed)) this.#shown.set(committed.tabId, committed.documentId);
      this.#end(committed);
    });
    chrome.webNavigation.onErrorOccurred.addListener((failed) => {
      // A page that was still loading is broken off by the navigation away from it, which goes on.
      if (this.#shown.get(failed.tabId) !== failed.documentId) this.#end(failed);
    });
    chrome.tabs.onRemoved.addListener((tabId) => {
      this.#urls.delete(tabId);
      this.#shown.delete(tabId);
    });
  }

  urlOf(tabId: number): string | undefined {
    return this.#urls.get(tabId);
  }

  #end(event: FrameEvent): void {
    if (isOfTopFrame(event)) this.#urls.delete(event.tabId);
  }
}

interface FrameEvent {
  readonly tabId: number;
  readonly frameId: number;
  readonly documentLifecycle?: string;
}

/** A prerendered page has events of its own, and is not what the tab shows. */
export const isOfTopFrame = (event: FrameEvent): boolean =>
  event.frameId === 0 && event.documentLifecycle !== 'prerender';
