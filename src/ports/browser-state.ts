import type { DocumentId, TabToken } from '../contract/ids.ts';

/**
 * What the live browser says, read anew at each call and kept by nobody. Facts only: what
 * follows from them is the guard's to judge.
 */
export interface BrowserState {
  profile(): Promise<Profile>;
  /** The tab that the token was bound to; null when it is gone, or was bound in an earlier browser session. */
  tab(token: TabToken): Promise<LiveTab | null>;
  /** Whether the browser lets the extension into this origin now. */
  originAccess(origin: string): Promise<OriginAccess>;
}

export interface Profile {
  readonly id: string;
  readonly name: string;
}

/** `blocked`: by the browser's own enterprise policy, which no grant lifts. */
export type OriginAccess = 'granted' | 'not_granted' | 'blocked';

export interface LiveTab {
  readonly discarded: boolean;
  readonly incognito: boolean;
  /** It still sits in the group, or window, that pictures its workspace. */
  readonly inWorkspace: boolean;
  readonly loading: boolean;
  /** Where it is on its way to; null when it goes nowhere. */
  readonly pendingUrl: string | null;
  /** The tab in front in its window. A hidden tab's page runs slowly. */
  readonly inFront: boolean;
  /** The committed page of the top frame; null before the first commit. */
  readonly page: LivePage | null;
}

export interface LivePage {
  readonly documentId: DocumentId;
  readonly lifecycle: 'prerender' | 'active' | 'cached' | 'pending_deletion';
  readonly url: string;
  readonly title: string;
  /** The browser shows an error page in place of the URL. */
  readonly failed: boolean;
}
