import { isTabToken, type TabToken } from '../../src/contract/ids.ts';
import type { Random } from '../../src/ports/random.ts';

interface Kept {
  tabTokens?: readonly (readonly [token: string, tabId: number])[];
}

/**
 * Which token stands for which tab number of this browser session. A number never leaves the
 * adapters: the browser gives it to another tab, or another number to the same tab.
 */
export class TabTokens {
  readonly #random: Random;
  readonly #tabIds = new Map<TabToken, number>();
  readonly #tokens = new Map<number, TabToken>();
  readonly #loaded: Promise<void>;
  #writing: Promise<void> = Promise.resolve();

  constructor(random: Random) {
    this.#random = random;
    this.#loaded = this.#load();
    chrome.tabs.onReplaced.addListener((added, removed) => void this.#replace(added, removed));
    chrome.tabs.onRemoved.addListener((tabId) => void this.#forget(tabId));
  }

  /** The tab's token, made now if it has none. */
  async tokenFor(tabId: number): Promise<TabToken> {
    await this.#loaded;
    const known = this.#tokens.get(tabId);
    if (known !== undefined) return known;
    const token = this.#random.hex32();
    if (!isTabToken(token)) throw new RangeError('not a tab token');
    this.#bind(token, tabId);
    await this.#save();
    return token;
  }

  async tabIdOf(token: TabToken): Promise<number | undefined> {
    await this.#loaded;
    return this.#tabIds.get(token);
  }

  /** What is known now, without waiting: undefined for a tab that never had a token. */
  knownToken(tabId: number): TabToken | undefined {
    return this.#tokens.get(tabId);
  }

  async #load(): Promise<void> {
    const { tabTokens = [] } = await chrome.storage.session.get<Kept>('tabTokens');
    for (const [token, tabId] of tabTokens) if (isTabToken(token)) this.#bind(token, tabId);
  }

  #bind(token: TabToken, tabId: number): void {
    this.#tabIds.set(token, tabId);
    this.#tokens.set(tabId, token);
  }

  async #replace(added: number, removed: number): Promise<void> {
    await this.#loaded;
    const token = this.#tokens.get(removed);
    if (token === undefined) return;
    this.#tokens.delete(removed);
    this.#bind(token, added);
    await this.#save();
  }

  async #forget(tabId: number): Promise<void> {
    await this.#loaded;
    const token = this.#tokens.get(tabId);
    if (token === undefined) return;
    this.#tokens.delete(tabId);
    this.#tabIds.delete(token);
    await this.#save();
  }

  #save(): Promise<void> {
    const write = (): Promise<void> => chrome.storage.session.set({ tabTokens: [...this.#tabIds] });
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }
}
