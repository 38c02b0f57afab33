import type { TabToken } from '../../src/contract/ids.ts';
import type { BrowserActs, Destination } from '../../src/ports/browser-acts.ts';
import type { ChromeBrowserWatch } from './chrome-browser-watch.ts';
import type { TabTokens } from './tab-tokens.ts';
import type { Picture, WorkspacePictures } from './workspace-pictures.ts';

/** How long a page may take to begin going back, in milliseconds. */
const travelMs = 1000;

/** Opens, moves and closes tabs. A workspace is a tab group in an unfocused window of its own. */
export class ChromeBrowserActs implements BrowserActs {
  readonly #tokens: TabTokens;
  readonly #pictures: WorkspacePictures;
  readonly #watch: ChromeBrowserWatch;
  #making: Promise<unknown> = Promise.resolve();

  constructor(tokens: TabTokens, pictures: WorkspacePictures, watch: ChromeBrowserWatch) {
    this.#tokens = tokens;
    this.#pictures = pictures;
    this.#watch = watch;
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
    this.#watch.expectWatcher(tab.id);
    await this.shareTab(workspace, tab.id, picture);
    await this.#dropPlaceholder(workspace, picture);
    // While a person drags a tab the browser groups none. The tab is open all the same, and is told.
    return this.#tokens.tokenFor(tab.id);
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
    switch (destination.to) {
      case 'url':
        return taken(chrome.tabs.update(tabId, { url: destination.url }));
      case 'reload':
        return taken(chrome.tabs.reload(tabId));
      default:
        return this.#travel(token, tabId, destination.to);
    }
  }

  async closeTab(token: TabToken): Promise<boolean> {
    const tabId = await this.#tokens.tabIdOf(token);
    return tabId !== undefined && taken(chrome.tabs.remove(tabId));
  }

  /**
   * The browser's own way back leaps over pages that no person touched; the page's own does not. It says
   * nothing where there is no page to go to, so what counts is that something began.
   */
  async #travel(token: TabToken, tabId: number, to: 'back' | 'forward'): Promise<boolean> {
    const watch = this.#watch.watch(token);
    const before = watch.seen().length;
    const func = to === 'back' ? () => history.back() : () => history.forward();
    const script = { target: { tabId }, func, injectImmediately: true };
    const asked = taken(chrome.scripting.executeScript(script)).then((ran) => (ran ? 'ran' : 'refused'));
    // A page that does not answer may still go: then it counts as taken, and what is seen decides.
    const answer = await Promise.race([asked, watch.next(travelMs).then(() => 'silent')]);
    if (answer === 'ran' && watch.seen().length === before) await watch.next(travelMs);
    const began = watch.seen().length > before;
    watch.end();
    if (began || answer !== 'refused') return began || answer === 'silent';
    return taken(to === 'back' ? chrome.tabs.goBack(tabId) : chrome.tabs.goForward(tabId));
  }

  /** One at a time, so that two calls at once do not make two pictures of one workspace. */
  #picture(workspace: string): Promise<Picture | undefined> {
    const next = this.#making.then(() => this.#findOrMake(workspace));
    this.#making = next.catch(() => undefined);
    return next;
  }

  async #findOrMake(workspace: string): Promise<Picture | undefined> {
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
    const { placeholderId: tabId } = picture;
    if (tabId === null) return;
    await this.#pictures.set(workspace, { ...picture, placeholderId: null });
    // The person may have gone somewhere in it: then it is theirs.
    const frame = await chrome.webNavigation.getFrame({ tabId, frameId: 0 }).catch(() => null);
    if (['about:blank', ''].includes(frame?.url ?? '')) await taken(chrome.tabs.remove(tabId));
  }
}

/** Whether the browser took it. Its own words for why not go no further. */
const taken = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
