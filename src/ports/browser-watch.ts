import type { DocumentId, TabToken } from '../contract/ids.ts';

/** What happens to one tab from now on, told by the browser, for settling an act and following a navigation. */
export interface BrowserWatch {
  watch(token: TabToken): TabWatch;
}

export interface TabWatch {
  /** Everything seen since the watch began, in order. */
  seen(): readonly TabEvent[];
  /** Resolves when there is more than `seen` gave last, or after `ms` milliseconds. Never rejects. */
  next(ms: number): Promise<void>;
  end(): void;
}

export type TabEvent =
  | { readonly event: 'navigation_begun'; readonly url: string }
  | {
      readonly event: 'committed';
      readonly url: string;
      readonly documentId: DocumentId;
      readonly redirected: boolean;
    }
  | { readonly event: 'same_document'; readonly url: string }
  | { readonly event: 'dom_loaded' }
  | { readonly event: 'completed' }
  | { readonly event: 'failed'; readonly url: string }
  | { readonly event: 'tab_opened'; readonly url: string }
  | { readonly event: 'closed' };
