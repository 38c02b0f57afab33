import { Guard } from '../../src/guard/guard.ts';
import type { Ports } from '../../src/guard/world.ts';
import { Workspaces } from '../../src/guard/workspaces.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { SimBrowser } from './browser/sim-browser.ts';
import { simBrowserActs } from './browser/sim-browser-acts.ts';
import { simBrowserState } from './browser/sim-browser-state.ts';
import { simBrowserWatch } from './browser/sim-browser-watch.ts';
import { simPageLink } from './page/sim-page-link.ts';
import { Seam } from './seam.ts';
import { SimClock } from './sim-clock.ts';
import { simDigest } from './sim-digest.ts';
import { simJournal, SimJournalStore } from './sim-journal.ts';
import { SimRandom } from './sim-random.ts';
import { simRefLedger, SimRefRanges } from './sim-ref-ledger.ts';
import { simWorkspaceStore, type SimWorkspaceRecords } from './sim-workspace-store.ts';

/** One life of the service worker: a guard, and the seam that all of its calls go through. */
export interface SimWorker {
  readonly guard: Guard;
  readonly ports: Ports;
  readonly seam: Seam;
}

/** Everything outside the guard. One seed is one world; what is here outlives the worker. */
export class SimWorld {
  readonly clock = new SimClock();
  readonly random: SimRandom;
  readonly browser: SimBrowser;
  readonly journal = new SimJournalStore();
  readonly refs = new SimRefRanges();
  readonly kept: SimWorkspaceRecords = { records: [] };

  constructor(seed = 1) {
    this.random = new SimRandom(seed);
    this.browser = new SimBrowser(this.clock, this.random);
  }

  /** A worker begins, and reads what was kept. */
  async startWorker(): Promise<SimWorker> {
    const seam = new Seam(() => this.clock.monotonicMs());
    const store = simWorkspaceStore(this.kept, seam);
    const workspaces = await this.clock.until(Workspaces.load(store, this.#clock(seam)));
    const ports = this.#ports(seam, workspaces);
    return { guard: new Guard(ports, workspaces), ports, seam };
  }

  /** The worker is stopped in the middle of whatever it does; the next one knows only what was kept. */
  async restart(worker: SimWorker): Promise<SimWorker> {
    worker.seam.stop();
    return this.startWorker();
  }

  #ports(seam: Seam, workspaces: Workspaces): Ports {
    const workspaceOf = (token: string): string | null =>
      workspaces.all().find(({ tabs }) => tabs.some((tab) => tab.token === token))?.name ?? null;
    return {
      browserActs: simBrowserActs(this.browser, seam),
      browserState: simBrowserState(this.browser, seam, workspaceOf),
      browserWatch: simBrowserWatch(this.browser, seam),
      clock: this.#clock(seam),
      digest: simDigest(seam),
      journal: simJournal(this.journal, seam, this.clock),
      pageLink: simPageLink(this.browser, seam),
      random: this.random,
      refLedger: simRefLedger(this.refs, seam),
    };
  }

  #clock(seam: Seam): Clock {
    return {
      nowMs: () => this.clock.nowMs(),
      monotonicMs: () => this.clock.monotonicMs(),
      wait: (ms, signal) => seam.step('clock.wait', () => this.clock.wait(ms, signal)),
    };
  }
}
