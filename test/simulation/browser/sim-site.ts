import type { PageSpec } from './sim-document.ts';

/** What comes when an address is asked for. */
export type Arrival =
  | {
      readonly comes: 'page';
      readonly page: PageSpec;
      readonly redirectedTo?: string;
      readonly afterMs?: number;
    }
  /** The browser shows an error page. */
  | { readonly comes: 'error'; readonly afterMs?: number }
  /** A download, or an answer without content: the page that was there stays. */
  | { readonly comes: 'nothing'; readonly afterMs?: number }
  /** The server never answers. */
  | { readonly comes: 'never' };

/** The web: an address that nobody described shows an empty page. */
export class SimSite {
  readonly #arrivals = new Map<string, Arrival>();

  serve(url: string, arrival: Arrival): void {
    this.#arrivals.set(new URL(url).href, arrival);
  }

  serves(url: string, page: PageSpec): void {
    this.serve(url, { comes: 'page', page });
  }

  at(url: string): Arrival {
    return this.#arrivals.get(url) ?? { comes: 'page', page: {} };
  }
}
