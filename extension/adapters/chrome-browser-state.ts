import { isDocumentId, type TabToken } from '../../src/contract/ids.ts';
import type {
  BrowserState,
  LivePage,
  LiveTab,
  OriginAccess,
  Profile,
} from '../../src/ports/browser-state.ts';
import type { PendingNavigations } from './pending-navigations.ts';
import type { ProfileRecord } from './profile-record.ts';
import type { RevokedOrigins } from './revoked-origins.ts';
import type { TabTokens } from './tab-tokens.ts';
import type { WorkspacePictures } from './workspace-pictures.ts';

export interface StateSources {
  readonly tokens: TabTokens;
  readonly pictures: WorkspacePictures;
  readonly pending: PendingNavigations;
  readonly profile: ProfileRecord;
  readonly revoked: RevokedOrigins;
}

/** Reads the live browser at each call. */
export class ChromeBrowserState implements BrowserState {
  readonly #sources: StateSources;

  constructor(sources: StateSources) {
    this.#sources = sources;
  }

  profile(): Promise<Profile> {
    return this.#sources.profile.read();
  }

  async tab(token: TabToken): Promise<LiveTab | null> {
    const tabId = await this.#sources.tokens.tabIdOf(token);
    if (tabId === undefined) return null;
    const [tab, frame] = await Promise.all([
      chrome.tabs.get(tabId).catch(() => undefined),
      chrome.webNavigation.getFrame({ tabId, frameId: 0 }).catch(() => null),
    ]);
    if (tab === undefined) return null;
    const loading = tab.status === 'loading';
    return {
      discarded: tab.discarded,
      incognito: tab.incognito,
      inWorkspace: await this.#sources.pictures.holds(token, tab.groupId),
      loading,
      pendingUrl: tab.pendingUrl ?? (loading ? this.#sources.pending.urlOf(tabId) : undefined) ?? null,
      inFront: tab.active,
      page: livePage(frame, tab.title ?? ''),
    };
  }

  async originAccess(origin: string): Promise<OriginAccess> {
    if (await this.#sources.revoked.covers(origin)) return 'not_granted';
    const granted = await chrome.permissions.contains({ origins: [`${origin}/*`] }).catch(() => false);
    return granted ? 'granted' : 'not_granted';
  }
}

function livePage(frame: chrome.webNavigation.GetFrameResultDetails | null, title: string): LivePage | null {
  if (frame === null || !isDocumentId(frame.documentId)) return null;
  return {
    documentId: frame.documentId,
    lifecycle: lifecycles[frame.documentLifecycle],
    url: frame.url,
    title,
    failed: frame.errorOccurred,
  };
}

const lifecycles = {
  prerender: 'prerender',
  active: 'active',
  cached: 'cached',
  pending_deletion: 'pending_deletion',
} as const;
