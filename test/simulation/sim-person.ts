import type { ApprovalCard, ApprovalChoice } from '../../src/contract/approval-card.ts';
import type { Approvals, AnswerTaken } from '../../src/guard/approval/approvals.ts';
import type { ApprovalDesk } from '../../src/ports/approval-desk.ts';
import type { SimClock } from './sim-clock.ts';

/** What a person does with a card: what, and how long after it is shown. Null: nothing. */
export type Decides = (
  card: ApprovalCard,
) => { readonly choice: ApprovalChoice; readonly afterMs: number } | null;

export const once: Decides = () => ({ choice: { choice: 'once' }, afterMs: 1_000 });

/** One person in front of the guard's window, who outlives the worker. */
export class SimPerson {
  readonly #clock: SimClock;
  readonly cards: ApprovalCard[] = [];
  decides: Decides = once;
  /** Told of each answer that was taken. */
  onAnswer: (card: ApprovalCard, choice: ApprovalChoice) => void = () => undefined;

  constructor(clock: SimClock) {
    this.#clock = clock;
  }

  /** The window that one worker opens. */
  desk(approvals: () => Approvals | undefined): ApprovalDesk {
    const seen = new Set<string>();
    return {
      show: (cards) => {
        for (const card of cards) {
          if (seen.has(card.id)) continue;
          seen.add(card.id);
          this.cards.push(card);
          this.#consider(card, approvals);
        }
      },
    };
  }

  #consider(card: ApprovalCard, approvals: () => Approvals | undefined): void {
    const decided = this.decides(card);
    if (decided === null) return;
    this.#clock.after(decided.afterMs, () => {
      const taken: AnswerTaken | undefined = approvals()?.answer(card.id, card.binding, 600, decided.choice);
      if (taken === 'taken') this.onAnswer(card, decided.choice);
    });
  }
}
