import { isDocumentId, type TabToken } from '../../src/contract/ids.ts';
import type { BrowserWatch, TabEvent, TabWatch } from '../../src/ports/browser-watch.ts';
import type { ShownDocuments } from './shown-documents.ts';
import type { TabTokens } from './tab-tokens.ts';
import { isOfTopFrame } from './top-frame.ts';

/** Tabs that are so new that nobody can watch them yet. */
const maxYoungTabs = 32;
const maxEvents = 256;

/** Tells what happens to a tab, from listeners that are there from the worker's first turn on. */
export class ChromeBrowserWatch implements BrowserWatch {
  readonly #tokens: TabTokens;
  readonly #shown: ShownDocuments;
  readonly #watches = new Set<Watch>();
  readonly #young = new Map<number, TabEvent[]>();
  readonly #expected = new Set<number>();

  constructor(tokens: TabTokens, shown: ShownDocuments) {
    this.#tokens = tokens;
    this.#shown = shown;
    chrome.tabs.onCreated.addListener((tab) => this.#born(tab.id));
    chrome.tabs.onRemoved.addListener((tabId) => this.#tell(tabId, { event: 'closed' }));
    this.#listenToNavigation();
  }

  /** What befell a tab since it was made is kept for its first watcher. For other tabs the past stays past. */
  expectWatcher(tabId: number): void {
    this.#expected.add(tabId);
  }

  watch(token: TabToken): TabWatch {
    const watch = new Watch(token, this.#earlyEvents(token), () => this.#watches.delete(watch));
    this.#watches.add(watch);
    return watch;
  }

  #listenToNavigation(): void {
    const navigation = chrome.webNavigation;
    navigation.onBeforeNavigate.addListener((seen) => {
      if (isOfTopFrame(seen)) this.#tell(seen.tabId, { event: 'navigation_begun', url: seen.url });
    });
    navigation.onCommitted.addListener((seen) => {
      if (isOfTopFrame(seen) && isDocumentId(seen.documentId))
        this.#tell(seen.tabId, committed(seen, seen.documentId));
    });
    for (const event of [navigation.onHistoryStateUpdated, navigation.onReferenceFragmentUpdated]) {
      event.addListener((seen) => {
        if (isOfTopFrame(seen)) this.#tell(seen.tabId, { event: 'same_document', url: seen.url });
      });
    }
    navigation.onDOMContentLoaded.addListener((seen) => {
      if (isOfTopFrame(seen)) this.#tell(seen.tabId, { event: 'dom_loaded' });
    });
    navigation.onCompleted.addListener((seen) => {
      if (isOfTopFrame(seen)) this.#tell(seen.tabId, { event: 'completed' });
    });
    navigation.onErrorOccurred.addListener((seen) => {
      if (!isOfTopFrame(seen) || this.#shown.isBrokenOff(seen)) return;
      this.#tell(seen.tabId, { event: 'failed', url: seen.url });
    });
    navigation.onCreatedNavigationTarget.addListener(({ sourceTabId, url }) =>
      this.#tell(sourceTabId, { event: 'tab_opened', url }),
    );
  }

  #tell(tabId: number, event: TabEvent): void {
    const token = this.#tokens.knownToken(tabId);
    for (const watch of this.#watches) if (watch.token === token) watch.tell(event);
    const early = this.#young.get(tabId);
    if (early !== undefined && early.length < maxEvents) early.push(event);
  }

  #born(tabId: number | undefined): void {
    if (tabId === undefined) return;
    this.#young.set(tabId, []);
    const [oldest] = this.#young.keys();
    if (this.#young.size > maxYoungTabs && oldest !== undefined) this.#young.delete(oldest);
  }

  #earlyEvents(token: TabToken): readonly TabEvent[] {
    for (const [tabId, events] of this.#young) {
      if (this.#tokens.knownToken(tabId) !== token) continue;
      this.#young.delete(tabId);
      return this.#expected.delete(tabId) ? events : [];
    }
    return [];
  }
}

const committed = (
  seen: { url: string; transitionQualifiers: readonly string[] },
  documentId: Extract<TabEvent, { event: 'committed' }>['documentId'],
): TabEvent => ({
  event: 'committed',
  url: seen.url,
  documentId,
  redirected: seen.transitionQualifiers.some((word) => word.endsWith('_redirect')),
});

class Watch implements TabWatch {
  readonly token: TabToken;
  readonly #events: TabEvent[];
  readonly #onEnd: () => void;
  #told = 0;
  #wake: (() => void) | undefined;

  constructor(token: TabToken, early: readonly TabEvent[], onEnd: () => void) {
    this.token = token;
    this.#events = [...early];
    this.#onEnd = onEnd;
  }

  tell(event: TabEvent): void {
    if (this.#events.length < maxEvents) this.#events.push(event);
    this.#wake?.();
  }

  seen(): readonly TabEvent[] {
    this.#told = this.#events.length;
    return this.#events.slice();
  }

  /** What came after the last `seen` counts as more, so that nothing falls between the two calls. */
  next(ms: number): Promise<void> {
    if (this.#events.length > this.#told) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(finish, ms);
      this.#wake = finish;
    });
  }

  end(): void {
    this.#wake?.();
    this.#onEnd();
  }
}
