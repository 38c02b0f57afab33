import type { TabToken } from '../../src/contract/ids.ts';
import type { ChromeBrowserActs } from './chrome-browser-acts.ts';
import type { RevokedOrigins } from './revoked-origins.ts';
import type { TabTokens } from './tab-tokens.ts';

export interface ShareableTab {
  readonly token: TabToken;
  readonly title: string;
  readonly url: string;
}

/** What the browser itself keeps of a person's settings: granted sites, and tabs that can be shared. */
export class ChromeSettings {
  readonly #tokens: TabTokens;
  readonly #acts: ChromeBrowserActs;
  readonly #revoked: RevokedOrigins;

  constructor(tokens: TabTokens, acts: ChromeBrowserActs, revoked: RevokedOrigins) {
    this.#tokens = tokens;
    this.#acts = acts;
    this.#revoked = revoked;
  }

  async sites(): Promise<readonly string[]> {
    return (await chrome.permissions.getAll()).origins ?? [];
  }

  async revokeSite(pattern: string): Promise<void> {
    await this.#revoked.revoke(pattern);
    await chrome.permissions.remove({ origins: [pattern] });
  }

  /** Only of granted sites does the browser tell a tab's address, so only those are offered. */
  async shareableTabs(): Promise<readonly ShareableTab[]> {
    const tabs = await chrome.tabs.query({});
    const lines = tabs.map(async ({ id, title = '', url }): Promise<readonly ShareableTab[]> => {
      if (id === undefined || url === undefined || !/^https?:/.test(url)) return [];
      return [{ token: await this.#tokens.tokenFor(id), title, url }];
    });
    return (await Promise.all(lines)).flat();
  }

  async showTab(workspace: string, token: TabToken): Promise<boolean> {
    const tabId = await this.#tokens.tabIdOf(token);
    return tabId !== undefined && (await this.#acts.shareTab(workspace, tabId)) !== null;
  }
}
