import type { TabToken } from '../../src/contract/ids.ts';
import type { BrowserActs, Destination } from '../../src/ports/browser-acts.ts';
import type { TabTokens } from './tab-tokens.ts';
import type { Picture, WorkspacePictures } from './workspace-pictures.ts';

/** Opens, moves and closes tabs. A workspace is a tab group in an unfocused window of its own. */
export class ChromeBrowserActs implements BrowserActs {
  readonly #tokens: TabTokens;
  readonly #pictures: WorkspacePictures;

  constructor(tokens: TabTokens, pictures: WorkspacePictures) {
    this.#tokens = tokens;
    this.#pictures = pictures;
  }

  async showWorkspace(name: string): Promise<boolean> {
    return (await this.#picture(name)) !== undefined;
  }

  async openTab(workspace: string, url: string): Promise<TabToken | null> {
    const picture = await this.#picture(workspace);
    if (picture === undefined) return null;
    const tab = await chrome.tabs
      .create({ windowId: picture.windowId, url, active: false })
      .catch(() => undefined);
    if (tab?.id === undefined) return null;
    const token = await this.shareTab(workspace, tab.id, picture);
    await this.#dropPlaceholder(workspace, picture);
    return token;
  }

  /** Puts a tab that is there already into the workspace's picture. */
  async shareTab(workspace: string, tabId: number, into?: Picture): Promise<TabToken | null> {
    const picture = into ?? (await this.#pictures.find(workspace));
    const token = await this.#tokens.tokenFor(tabId);
    await this.#pictures.putTab(token, workspace);
    if (picture === undefined) return (await this.#groupTab(workspace, tabId)) === undefined ? null : token;
    const groupId = await chrome.tabs
      .group({ groupId: picture.groupId, tabIds: [tabId] })
      .catch(() => undefined);
    return groupId === undefined ? null : token;
  }

  async navigate(token: TabToken, destination: Destination): Promise<boolean> {
    const tabId = await this.#tokens.tabIdOf(token);
    if (tabId === undefined) return false;
    return taken(start(tabId, destination));
  }

  async closeTab(token: TabToken): Promise<boolean> {
    const tabId = await this.#tokens.tabIdOf(token);
    return tabId !== undefined && taken(chrome.tabs.remove(tabId));
  }

  async #picture(workspace: string): Promise<Picture | undefined> {
    const found = await this.#pictures.find(workspace);
    if (found !== undefined) return found;
    const window = await chrome.windows.create({ focused: false, url: 'about:blank' }).catch(() => undefined);
    const placeholderId = window?.tabs?.[0]?.id;
    return placeholderId === undefined ? undefined : this.#groupTab(workspace, placeholderId, placeholderId);
  }

  async #groupTab(
    workspace: string,
    tabId: number,
    placeholderId: number | null = null,
  ): Promise<Picture | undefined> {
    const { windowId } = await chrome.tabs.get(tabId);
    const groupId = await chrome.tabs
      .group({ tabIds: [tabId], createProperties: { windowId } })
      .catch(() => undefined);
    if (groupId === undefined) return undefined;
    const picture = { windowId, groupId, placeholderId };
    await this.#pictures.set(workspace, picture);
    await chrome.tabGroups.update(groupId, { title: workspace, color: 'green' }).catch(() => undefined);
    return picture;
  }

  async #dropPlaceholder(workspace: string, picture: Picture): Promise<void> {
    if (picture.placeholderId === null) return;
    await this.#pictures.set(workspace, { ...picture, placeholderId: null });
    await taken(chrome.tabs.remove(picture.placeholderId));
  }
}

function start(tabId: number, destination: Destination): Promise<unknown> {
  switch (destination.to) {
    case 'url':
      return chrome.tabs.update(tabId, { url: destination.url });
    case 'back':
      return chrome.tabs.goBack(tabId);
    case 'forward':
      return chrome.tabs.goForward(tabId);
    case 'reload':
      return chrome.tabs.reload(tabId);
  }
}

/** Whether the browser took it. Its own words for why not go no further. */
const taken = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
