import { createHash } from 'node:crypto';
import { Approvals } from '../../src/guard/approval/approvals.ts';
import { Budgets } from '../../src/guard/budget/budgets.ts';
import { defaultBudgetLimits } from '../../src/guard/budget/default-limits.ts';
import { Failures } from '../../src/guard/failures.ts';
import { Guard } from '../../src/guard/guard.ts';
import { ChainedJournal } from '../../src/guard/journal/chained-journal.ts';
import { pipeline } from '../../src/guard/pipeline.ts';

import { recover } from '../../src/guard/recovery/recover.ts';
import type { Standing } from '../../src/guard/standing.ts';
import { StopSwitch } from '../../src/guard/stop-switch.ts';
import type { Ports } from '../../src/guard/world.ts';
import { Workspaces } from '../../src/guard/workspaces.ts';
import type { BudgetLimits } from '../../src/ports/budget-store.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { SimBrowser } from './browser/sim-browser.ts';
import { simBrowserActs } from './browser/sim-browser-acts.ts';
import { simBrowserState } from './browser/sim-browser-state.ts';
import { simBrowserWatch } from './browser/sim-browser-watch.ts';
import { simPageLink } from './page/sim-page-link.ts';
import { Seam } from './seam.ts';
import { SimClock } from './sim-clock.ts';
import { simDigest } from './sim-digest.ts';
import { SimJournalStore, simJournalStore, simJournalWitness } from './sim-journal.ts';
import { simStore, type SimKept } from './sim-kept.ts';
import { SimPerson } from './sim-person.ts';
import { allowing } from './sim-policies.ts';
import { warmPolicies } from './warm-policies.ts';
import { SimRandom } from './sim-random.ts';
import { simRefLedger, SimRefRanges } from './sim-ref-ledger.ts';

/** One life of the service worker: a guard, and the seam that all of its calls go through. */
export interface SimWorker {
  readonly guard: Guard;
  readonly journal: ChainedJournal;
  readonly ports: Ports;
  readonly seam: Seam;
}

/** Everything that a worker is made of, before it is one: where a simulation puts something else in its place. */
export interface SimParts {
  ports: Ports;
  standing: Standing;
  stages: typeof pipeline;
  recover: typeof recover;
}

/** Everything outside the guard. One seed is one world; what is here outlives the worker. */
export class SimWorld {
  readonly clock = new SimClock();
  readonly random: SimRandom;
  readonly browser: SimBrowser;
  readonly journal = new SimJournalStore();
  readonly refs = new SimRefRanges();
  readonly person: SimPerson;
  readonly kept: SimKept = {
    ...{ records: [], budgets: [], failures: [], stopped: false },
    policies: { managed: null, person: allowing.text },
    onWrite: () => undefined,
  };
  budgetLimits: BudgetLimits = defaultBudgetLimits;
  /** May replace a part of each worker. */
  alter: (parts: SimParts, world: SimWorld) => void = () => undefined;

  constructor(seed = 1) {
    this.random = new SimRandom(seed);
    this.browser = new SimBrowser(this.clock, this.random);
    this.person = new SimPerson(this.clock);
  }

  /** A worker begins, reads what was kept, and settles what the one before it left. */
  startWorker(): Promise<SimWorker> {
    return this.clock.until(this.beginWorker());
  }

  /** The worker is stopped in the middle of whatever it does; the next one knows only what was kept. */
  async restart(worker: SimWorker): Promise<SimWorker> {
    worker.seam.stop();
    return this.startWorker();
  }

  async beginWorker(seam = new Seam(() => this.clock.monotonicMs())): Promise<SimWorker> {
    const clock = this.#clock(seam);
    const { kept, person } = this;
    const asked: { approvals?: Approvals } = {};
    const desk = person.desk(() => (seam.isStopped ? undefined : asked.approvals));
    const [workspaces, budgets, failures, stop, journal] = await Promise.all([
      Workspaces.load(simStore(kept, 'records', seam), clock),
      Budgets.load(simStore(kept, 'budgets', seam), clock),
      Failures.load(simStore(kept, 'failures', seam), clock),
      StopSwitch.load(simStore(kept, 'stopped', seam)),
      this.#journal(seam),
    ]);
    const approvals = new Approvals(clock, desk);
    asked.approvals = approvals;
    const policies = warmPolicies(simStore(kept, 'policies', seam), clock);
    const { budgetLimits } = this;
    const parts: SimParts = {
      ports: this.#ports(seam, workspaces, journal),
      standing: { workspaces, budgets, failures, stop, approvals, policies, budgetLimits },
      stages: pipeline,
      recover,
    };
    this.alter(parts, this);
    const { ports, standing, stages } = parts;
    await parts.recover({ ports, workspaces, budgets, journal, desk });
    return { guard: new Guard(ports, standing, stages), journal, ports, seam };
  }

  #journal(seam: Seam): Promise<ChainedJournal> {
    return ChainedJournal.load({
      store: simJournalStore(this.journal, seam, this.clock),
      witness: simJournalWitness(this.journal, seam),
      hasher: simHasher(seam),
      clock: this.#clock(seam),
      version: '0.0.0',
      contract: 'simulated',
    });
  }

  #ports(seam: Seam, workspaces: Workspaces, journal: ChainedJournal): Ports {
    const workspaceOf = (token: string): string | null =>
      workspaces.all().find(({ tabs }) => tabs.some((tab) => tab.token === token))?.name ?? null;
    return {
      browserActs: simBrowserActs(this.browser, seam),
      browserState: simBrowserState(this.browser, seam, workspaceOf),
      browserWatch: simBrowserWatch(this.browser, seam),
      clock: this.#clock(seam),
      digest: simDigest(seam),
      hasher: simHasher(seam),
      journal,
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

/** The real digest: nothing of it is secret. */
const simHasher = (seam: Seam) => ({
  sha256: (text: string) => seam.step('hasher.sha256', () => createHash('sha256').update(text).digest('hex')),
});
