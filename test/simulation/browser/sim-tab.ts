import type { TabToken } from '../../../src/contract/ids.ts';
import type { LivePage, LiveTab } from '../../../src/ports/browser-state.ts';
import type { Destination } from '../../../src/ports/browser-acts.ts';
import type { TabEvent } from '../../../src/ports/browser-watch.ts';
import type { SimBrowser } from './sim-browser.ts';
import type { PageSpec, SimDocument } from './sim-document.ts';

/** How long a page takes to come, and then to be parsed, in milliseconds. */
const arrivalMs = 30;
const parsingMs = 10;

interface Pending {
  readonly url: string;
  readonly cancel: () => void;
}

/** One tab, as the browser would tell of it. What it does, it tells to whoever watches. */
export class SimTab {
  readonly token: TabToken;
  workspace: string | null;
  document: SimDocument | null = null;
  discarded = false;
  incognito = false;
  inFront = true;
  /** It does not close when the worker asks. */
  keepsOpen = false;
  readonly #browser: SimBrowser;
  #pending: Pending | null = null;
  #loading = false;
  #history: SimDocument[] = [];
  #at = -1;

  constructor(browser: SimBrowser, token: TabToken, workspace: string | null) {
    this.#browser = browser;
    this.token = token;
    this.workspace = workspace;
  }

  live(workspace: string | null): LiveTab {
    const { discarded, incognito, inFront, document } = this;
    return {
      ...{ discarded, incognito, inFront, loading: this.#loading },
      inWorkspace: this.workspace !== null && this.workspace === workspace,
      pendingUrl: this.#pending?.url ?? null,
      page: document === null ? null : pageOf(document),
    };
  }

  /** What `browserActs.navigate` comes to; false where there is nowhere to go. */
  navigate(to: Destination): boolean {
    if (to.to === 'url') return this.go(to.url);
    if (to.to === 'reload') return this.document !== null && this.go(this.document.url, 'reload');
    return this.#traverse(to.to === 'back' ? -1 : 1);
  }

  /** Begins to load an address. Another navigation that was under way is given up. */
  go(asked: string, how: 'new' | 'reload' = 'new'): true {
    const { href: url } = new URL(asked);
    this.#begin(url);
    const arrival = this.#browser.site.at(url);
    if (arrival.comes === 'never') return true;
    this.#arriveAfter(url, arrival.afterMs ?? arrivalMs, () => {
      if (arrival.comes === 'nothing') return this.#stay(url);
      if (arrival.comes === 'error') return this.#fail(url);
      const { redirectedTo, page } = arrival;
      this.#load(redirectedTo ?? url, page, redirectedTo !== undefined, how);
    });
    return true;
  }

  /** Only the address changes, as after `history.pushState`. */
  changeAddress(url: string): void {
    if (this.document === null) return;
    this.document.url = url;
    this.#tell({ event: 'same_document', url });
  }

  /** Loads a page at once, as when it was prerendered: its document is there before it is shown. */
  replaceDocument(url: string, page: PageSpec = {}): void {
    this.#show(this.#browser.load(this, url, page), false, 'reload');
  }

  /** Lets the world's time pass. */
  wait(ms: number): Promise<void> {
    return this.#browser.clock.wait(ms);
  }

  discard(): void {
    this.discarded = true;
    this.document?.leave('pending_deletion');
    this.document = null;
  }

  close(): void {
    this.#giveUp();
    this.document?.leave('pending_deletion');
    this.#browser.tabs.delete(this.token);
    this.#tell({ event: 'closed' });
  }

  /** The page opens a tab by itself; the browser puts it into the same group. */
  openTab(url: string): SimTab {
    const opened = this.#browser.addTab(this.workspace);
    opened.go(url);
    this.#tell({ event: 'tab_opened', url });
    return opened;
  }

  #begin(url: string): void {
    const given = this.#pending;
    this.#giveUp();
    this.#pending = { url, cancel: () => undefined };
    this.#loading = true;
    this.#tell({ event: 'navigation_begun', url });
    if (given !== null) this.#tell({ event: 'failed', url: given.url });
  }

  #arriveAfter(url: string, ms: number, arrive: () => void): void {
    const cancel = this.#browser.clock.after(ms, () => {
      this.#pending = null;
      arrive();
    });
    this.#pending = { url, cancel };
  }

  #giveUp(): void {
    this.#pending?.cancel();
    this.#pending = null;
  }

  #traverse(by: -1 | 1): boolean {
    const there = this.#history[this.#at + by];
    if (there === undefined) return false;
    this.#begin(there.url);
    this.#arriveAfter(there.url, arrivalMs, () => {
      this.#at += by;
      this.document?.leave('cached');
      this.document = there;
      there.lifecycle = 'active';
      this.#loading = false;
      const { url, documentId } = there;
      this.#tell({ event: 'committed', url, documentId, redirected: false });
    });
    return true;
  }

  #stay(url: string): void {
    this.#loading = false;
    this.#tell({ event: 'failed', url });
  }

  #fail(url: string): void {
    const document = this.#browser.load(this, url, {});
    document.failed = true;
    this.document?.leave('pending_deletion');
    this.document = document;
    this.#stay(url);
  }

  #load(url: string, page: PageSpec, redirected: boolean, how: 'new' | 'reload'): void {
    const document = this.#browser.load(this, url, page);
    this.#show(document, redirected, how);
    const isShown = (): boolean => this.document === document;
    this.#browser.clock.after(parsingMs, () => {
      if (isShown()) this.#tell({ event: 'dom_loaded' });
    });
    this.#browser.clock.after(2 * parsingMs, () => {
      if (!isShown()) return;
      this.#loading = false;
      this.#tell({ event: 'completed' });
    });
  }

  #show(document: SimDocument, redirected: boolean, how: 'new' | 'reload'): void {
    this.document?.leave('cached');
    this.document = document;
    this.discarded = false;
    if (how === 'new') this.#at += 1;
    this.#history = [...this.#history.slice(0, this.#at), document];
    const { url, documentId } = document;
    this.#tell({ event: 'committed', url, documentId, redirected });
  }

  #tell(event: TabEvent): void {
    this.#browser.tell(this.token, event);
  }
}

const pageOf = ({ documentId, lifecycle, url, title, failed }: SimDocument): LivePage => ({
  ...{ documentId, lifecycle, url, title, failed },
});
