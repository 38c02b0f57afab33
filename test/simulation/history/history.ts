import { createHash } from 'node:crypto';
import type { ApprovalCard, ApprovalChoice } from '../../../src/contract/approval-card.ts';
import type { Verdict } from '../../../src/contract/verdict.ts';
import type { BudgetLimits, BudgetRecord } from '../../../src/ports/budget-store.ts';
import type { IntentEntry, OutcomeEntry } from '../../../src/ports/journal-store.ts';
import type { Effect } from '../browser/sim-document.ts';
import type { SimWorld } from '../sim-world.ts';

/** One request as it was sent, by whom, to which life of the worker. */
export interface Sent {
  readonly client: string;
  readonly label: string;
  readonly requestId: string;
  readonly text: string;
  readonly tool: string;
  readonly ref: string | null;
  readonly workspace: string | null;
  readonly life: number;
}

export type Moment =
  | { readonly what: 'sent'; readonly sent: Sent }
  | { readonly what: 'verdict'; readonly sent: Sent; readonly verdict: Verdict }
  | { readonly what: 'intent'; readonly entry: IntentEntry }
  | { readonly what: 'outcome'; readonly entry: OutcomeEntry }
  | { readonly what: 'effect'; readonly effect: Effect }
  | { readonly what: 'did'; readonly act: 'openTab' | 'navigate' | 'closeTab'; readonly token: string }
  | { readonly what: 'answered'; readonly card: ApprovalCard; readonly choice: ApprovalChoice['choice'] }
  | { readonly what: 'budgets'; readonly budgets: readonly BudgetRecord[] }
  | { readonly what: 'policy'; readonly text: string }
  | { readonly what: 'stop'; readonly pressed: boolean }
  | { readonly what: 'pause'; readonly workspace: string; readonly paused: boolean }
  | { readonly what: 'died'; readonly life: number }
  | { readonly what: 'next'; readonly works: boolean; readonly said: string }
  | { readonly what: 'note'; readonly text: string };

export type Dated = Moment & { readonly atMs: number };

/** Everything that happened, in order, as an onlooker outside the guard saw it. */
export class History {
  readonly moments: Dated[] = [];
  readonly limits: BudgetLimits;
  readonly #world: SimWorld;
  /** Somebody altered the journal: it is read-only from the next start. */
  altered = false;

  constructor(world: SimWorld) {
    this.#world = world;
    this.limits = world.budgetLimits;
    const { browser, journal, person, kept } = world;
    const push = browser.effects.push.bind(browser.effects);
    browser.effects.push = (...effects) => {
      for (const effect of effects) this.add({ what: 'effect', effect });
      return push(...effects);
    };
    browser.onAct = (act, token) => this.add({ what: 'did', act, token });
    journal.onEntry = (entry) =>
      this.add(entry.kind === 'intent' ? { what: 'intent', entry } : { what: 'outcome', entry });
    person.onAnswer = (card, { choice }) => this.add({ what: 'answered', card, choice });
    kept.onWrite = (name) => {
      if (name === 'budgets') this.add({ what: 'budgets', budgets: kept.budgets });
    };
    this.policy(kept.policies.person);
  }

  add(moment: Moment): void {
    this.moments.push({ ...moment, atMs: this.#world.clock.monotonicMs() });
  }

  policy(text: string): void {
    this.#world.kept.policies = { managed: null, person: text };
    this.add({ what: 'policy', text });
  }
}

/** As the guard names policies in its records. */
export const policyHash = (text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([null, text]))
    .digest('hex');
