import type { TabToken } from '../contract/ids.ts';

/** What the guard does to the browser itself. Each answers whether the browser took it, never whether it worked. */
export interface BrowserActs {
  /** Makes the picture of a workspace, a tab group in an unfocused window, if there is none yet. */
  showWorkspace(name: string): Promise<boolean>;
  /** Opens a tab in the background of that workspace's picture; null when the browser refused. */
  openTab(workspace: string, url: string): Promise<TabToken | null>;
  navigate(token: TabToken, to: Destination): Promise<boolean>;
  closeTab(token: TabToken): Promise<boolean>;
}

export type Destination =
  | { readonly to: 'url'; readonly url: string }
  | { readonly to: 'back' | 'forward' | 'reload' };
