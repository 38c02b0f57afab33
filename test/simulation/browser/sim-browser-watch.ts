import type { TabToken } from '../../../src/contract/ids.ts';
import type { BrowserWatch, TabEvent, TabWatch } from '../../../src/ports/browser-watch.ts';
import type { Seam } from '../seam.ts';
import type { SimBrowser } from './sim-browser.ts';

/** Tells a worker what happens to a tab. A tab that is new tells its first watcher everything. */
export function simBrowserWatch(browser: SimBrowser, seam: Seam): BrowserWatch {
  const early = new Map<TabToken, TabEvent[]>();
  browser.listen((token, event) => {
    if (event.event === 'navigation_begun' && browser.tabs.get(token)?.document === null)
      early.set(token, []);
    early.get(token)?.push(event);
  });
  return {
    watch(token) {
      const watch = new SimTabWatch(browser, token, early.get(token) ?? [], seam);
      early.delete(token);
      return watch;
    },
  };
}

class SimTabWatch implements TabWatch {
  readonly #browser: SimBrowser;
  readonly #events: TabEvent[];
  readonly #seam: Seam;
  readonly #stop: () => void;
  #told = 0;
  #wake = new AbortController();

  constructor(browser: SimBrowser, token: TabToken, early: readonly TabEvent[], seam: Seam) {
    this.#browser = browser;
    this.#events = [...early];
    this.#seam = seam;
    this.#stop = browser.listen((told, event) => {
      if (told !== token) return;
      this.#events.push(event);
      this.#wake.abort();
    });
  }

  seen(): readonly TabEvent[] {
    this.#told = this.#events.length;
    return [...this.#events];
  }

  next(ms: number): Promise<void> {
    return this.#seam.step('tabWatch.next', async () => {
      if (this.#events.length > this.#told) return;
      this.#wake = new AbortController();
      await this.#browser.clock.wait(ms, this.#wake.signal);
    });
  }

  end(): void {
    this.#wake.abort();
    this.#stop();
  }
}
