import type { TabToken } from '../../../src/contract/ids.ts';
import type { OriginAccess, Profile } from '../../../src/ports/browser-state.ts';
import type { TabEvent } from '../../../src/ports/browser-watch.ts';
import type { SimClock } from '../sim-clock.ts';
import { documentId, tabToken } from '../sim-ids.ts';
import type { SimRandom } from '../sim-random.ts';
import { SimDocument, type Effect, type PageSpec } from './sim-document.ts';
import { SimSite } from './sim-site.ts';
import { SimTab } from './sim-tab.ts';

type Listener = (token: TabToken, event: TabEvent) => void;

/** A browser with one profile. It goes on whatever happens to the worker. */
export class SimBrowser {
  readonly clock: SimClock;
  readonly site = new SimSite();
  readonly tabs = new Map<TabToken, SimTab>();
  /** The workspaces that have a tab group. */
  readonly groups = new Set<string>();
  /** Everything that was ever done to a page. */
  readonly effects: Effect[] = [];
  readonly documents: SimDocument[] = [];
  /** Told of what a worker did to a tab. */
  onAct: (act: 'openTab' | 'navigate' | 'closeTab', token: TabToken) => void = () => undefined;
  profile: Profile = { id: 'profile-1', name: 'default' };
  readonly #access = new Map<string, OriginAccess>();
  readonly #random: SimRandom;
  readonly #listeners = new Set<Listener>();

  constructor(clock: SimClock, random: SimRandom) {
    this.clock = clock;
    this.#random = random;
  }

  /** Who was told nothing is granted everything: the list of the workspace is another matter. */
  access(origin: string): OriginAccess {
    return this.#access.get(origin) ?? 'granted';
  }

  setAccess(origin: string, access: OriginAccess): void {
    this.#access.set(origin, access);
  }

  addTab(workspace: string | null): SimTab {
    const tab = new SimTab(this, tabToken(this.#random.hex32()), workspace);
    this.tabs.set(tab.token, tab);
    return tab;
  }

  load(tab: SimTab, url: string, page: PageSpec): SimDocument {
    const document = new SimDocument(
      tab,
      documentId(this.#random.hex32()),
      url,
      page,
      this.clock,
      this.effects,
    );
    this.documents.push(document);
    return document;
  }

  /** How many listen to what happens. */
  get listeners(): number {
    return this.#listeners.size;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(token: TabToken, event: TabEvent): void {
    for (const listener of this.#listeners) listener(token, event);
  }
}
