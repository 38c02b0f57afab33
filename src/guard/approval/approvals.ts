import type { ApprovalCard, ApprovalChoice } from '../../contract/approval-card.ts';
import type { ClientKey } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import type { ApprovalDesk } from '../../ports/approval-desk.ts';
import type { Clock } from '../../ports/clock.ts';
import { WaitingApproval, type ApprovalEnd } from './waiting-approval.ts';

/** What a call waits for: the card, whose it is, and what it is bound to. */
export interface Question {
  readonly client: ClientKey;
  /** The same call of the same client, in the same state of the world. */
  readonly binding: string;
  readonly card: ApprovalCard;
}

/** How it ended for one caller, and the card that was shown: another one than its own where it joined. */
export type Asked = (ApprovalEnd | { readonly is: 'pending' }) & { readonly card: string };

/** What came of an answer. Every one but `taken` changes nothing. */
export type AnswerTaken = 'taken' | 'unknown' | 'answered_before' | 'other_card' | 'expired' | 'too_early';

/**
 * Calls that wait for a person. Each card is answered at most once, for what it showed, in its time;
 * each way out ends it exactly once.
 */
export class Approvals {
  readonly #clock: Clock;
  readonly #desk: ApprovalDesk;
  readonly #waiting = new Map<string, WaitingApproval>();

  constructor(clock: Clock, desk: ApprovalDesk) {
    this.#clock = clock;
    this.#desk = desk;
  }

  cards(): readonly ApprovalCard[] {
    return [...this.#waiting.values()].filter(({ end }) => end === null).map(({ card }) => card);
  }

  /** Whether a call of that client waits for a person now. */
  waitsFor(client: ClientKey): boolean {
    return [...this.#waiting.values()].some((waiting) => waiting.client === client && waiting.end === null);
  }

  /**
   * Asks, or joins the card of the identical call. Resolves with how it ended, or `pending` when the caller has
   * waited for 45 s: the card stays, and the identical call joins it.
   */
  async ask(question: Question, signal: AbortSignal): Promise<Asked> {
    const waiting = this.#find(question) ?? this.#open(question);
    waiting.join();
    const how = await this.#firstOf(waiting, signal);
    const { id: card } = waiting.card;
    if (how === 'pending') return { ...waiting.keep(), card };
    if (how === 'left') return { ...this.#leave(waiting), card };
    const end = waiting.take();
    // It was used up by another caller of the same call: one approval lets one call go.
    return end === null ? this.ask(question, signal) : { ...end, card };
  }

  async #firstOf(waiting: WaitingApproval, signal: AbortSignal): Promise<'ended' | 'left' | 'pending'> {
    const bound = new AbortController();
    try {
      return await Promise.race([
        waiting.ended.then(() => 'ended' as const),
        aborted(signal).then(() => 'left' as const),
        this.#clock.wait(limits.pendingMs, bound.signal).then(() => 'pending' as const),
      ]);
    } finally {
      bound.abort();
    }
  }

  /** An answer from the guard's own window. `shownMs`: how long its buttons were there, unmoved and in focus. */
  answer(id: string, binding: string, shownMs: number, choice: ApprovalChoice): AnswerTaken {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return 'unknown';
    if (waiting.end !== null) return 'answered_before';
    if (waiting.card.binding !== binding) return 'other_card';
    if (this.#clock.nowMs() > waiting.card.expiresAtMs) return 'expired';
    if (shownMs < limits.inertMs) return 'too_early';
    this.#end(
      waiting,
      choice.choice === 'refuse' ? { is: 'refused', reason: choice.reason } : { is: choice.choice },
    );
    return 'taken';
  }

  /** Ends every card that `fits` for the same reason: a policy changed, a workspace was paused, stop was pressed. */
  endAll(end: ApprovalEnd, fits: (card: ApprovalCard) => boolean = () => true): void {
    for (const waiting of this.#waiting.values())
      if (waiting.end === null && fits(waiting.card)) this.#end(waiting, end);
  }

  #find(question: Question): WaitingApproval | undefined {
    return [...this.#waiting.values()].find(
      ({ client, card, used }) => !used && client === question.client && card.binding === question.binding,
    );
  }

  #open({ client, card }: Question): WaitingApproval {
    const waiting = new WaitingApproval(client, card);
    this.#waiting.set(card.id, waiting);
    this.#show();
    void this.#clock.wait(card.expiresAtMs - card.askedAtMs, waiting.over).then(() => this.#expire(waiting));
    return waiting;
  }

  #expire(waiting: WaitingApproval): void {
    if (waiting.end === null) this.#end(waiting, { is: 'expired' });
    this.#waiting.delete(waiting.card.id);
  }

  /** The caller went. The card goes with the last one, unless it was told to come back. */
  #leave(waiting: WaitingApproval): ApprovalEnd {
    if (waiting.leave() && waiting.end === null) this.#end(waiting, { is: 'withdrawn' });
    return { is: 'withdrawn' };
  }

  #end(waiting: WaitingApproval, end: ApprovalEnd): void {
    waiting.finish(end);
    this.#show();
  }

  #show(): void {
    this.#desk.show(this.cards());
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
