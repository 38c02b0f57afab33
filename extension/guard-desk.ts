import { quotedName } from '../src/contract/quoted-name.ts';
import type { AnswerTaken } from '../src/guard/approval/approvals.ts';
import type { ChainedJournal } from '../src/guard/journal/chained-journal.ts';
import { isAttended } from '../src/guard/policy/attended.ts';
import type { Standing } from '../src/guard/standing.ts';
import type { BudgetRecord } from '../src/ports/budget-store.ts';
import type { PolicyTexts } from '../src/ports/policy-source.ts';
import type { ApprovalAnswer } from './approval-messages.ts';
import type { BudgetLine, GuardRequest, GuardState, JournalSlice, PolicyState } from './guard-messages.ts';
import { policyState } from './policy-state.ts';

export interface DeskParts {
  readonly standing: Standing;
  readonly journal: Pick<ChainedJournal, 'condition' | 'store'>;
  /** Keeps the person's policy. */
  choosePolicy(text: string): Promise<void>;
  /** The name that a connected client gives itself; null for one that is not connected. */
  labelOf(client: string): string | null;
  onStopped(stopped: boolean): void;
}

/** Entries of the journal that travel in one message. */
const sliceEntries = 500;

/** What a person does with the guard on our own pages, and what they are shown of it. */
export class GuardDesk {
  readonly #parts: DeskParts;
  #shown: { readonly texts: PolicyTexts; readonly state: PolicyState } | null = null;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    parts.onStopped(parts.standing.stop.pressed);
  }

  /** Returns why it was not done, in words for a person. */
  async change(request: GuardRequest): Promise<string | undefined> {
    const { standing, onStopped } = this.#parts;
    switch (request.settings) {
      case 'guard_stop': {
        standing.approvals.endAll({ is: 'stopped' });
        onStopped(true);
        return void (await standing.stop.press());
      }
      case 'guard_let_go':
        await standing.stop.letGo();
        return void onStopped(false);
      case 'guard_policy':
        return void (await this.#parts.choosePolicy(request.text));
      case 'guard_revoke_grants':
        return void (await standing.workspaces.revokeGrants(request.workspace));
    }
  }

  /** What waits was asked under another policy. */
  policyChanged(): void {
    this.#parts.standing.approvals.endAll({ is: 'voided' });
  }

  answer({ id, binding, shownMs, choice }: ApprovalAnswer): AnswerTaken {
    return this.#parts.standing.approvals.answer(id, binding, shownMs, choice);
  }

  async state(): Promise<GuardState> {
    const { standing, journal } = this.#parts;
    const { tiers, texts } = await standing.policies.inForce();
    const extent = await journal.store.extent();
    const { condition } = journal;
    return {
      stopped: standing.stop.pressed,
      attended: isAttended(tiers),
      waiting: standing.approvals.cards().length,
      policy: this.#policyState(texts),
      budgets: standing.workspaces
        .all()
        .flatMap((record) => this.#budgetLine(record.name, record.lease?.client)),
      journal: {
        is: condition.is,
        why: condition.is === 'read_only' ? condition.why : '',
        entries: extent === null || typeof extent === 'string' ? 0 : extent.count,
      },
    };
  }

  async journalSlice(from: number): Promise<JournalSlice> {
    const entries = await this.#parts.journal.store.read(from, sliceEntries);
    if (typeof entries === 'string') return { ok: false, words: 'The journal cannot be read now.' };
    const last = entries.at(-1);
    const next = last === undefined || entries.length < sliceEntries ? null : last.sequence + 1;
    return { ok: true, lines: entries.map((entry) => JSON.stringify(entry)), next };
  }

  /** Loading takes its time, and the page asks each second. */
  #policyState(texts: PolicyTexts): PolicyState {
    if (this.#shown?.texts !== texts) this.#shown = { texts, state: policyState(texts) };
    return this.#shown.state;
  }

  #budgetLine(workspace: string, client: BudgetRecord['client'] | undefined): readonly BudgetLine[] {
    if (client === undefined) return [];
    const { standing, labelOf } = this.#parts;
    const { committed, recentActsMs } = standing.budgets.used({ workspace, client });
    const bounds = standing.budgetLimits;
    const label = labelOf(client);
    const minuteAgoMs = Date.now() - 60_000;
    const recent = recentActsMs.filter((atMs) => atMs > minuteAgoMs).length;
    const used = [
      `${committed.acts} of ${bounds.acts} acts`,
      `${recent} of ${bounds.actsPerMinute} in the last minute`,
      `${committed.navigations} of ${bounds.navigations} navigations`,
      `${Math.ceil(committed.uploadedBytes / 1024)} of ${bounds.uploadedBytes / 1024} KiB sent in files`,
    ];
    return [{ workspace, client: label === null ? 'an agent that left' : quotedName(label), used }];
  }
}
