import type { ApprovalCard, ApprovalChoice } from '../src/contract/approval-card.ts';

/** What the approval window tells the worker: what a person decided about the card that it showed. */
export interface ApprovalAnswer {
  readonly approval: 'answer';
  readonly id: string;
  readonly binding: string;
  /** How long the buttons had been there, unmoved and in focus, when the person pressed one: milliseconds. */
  readonly shownMs: number;
  readonly choice: ApprovalChoice;
}

/** What the worker tells the window. `close`: nothing waits any more. */
export type ApprovalNews = { readonly cards: readonly ApprovalCard[] } | { readonly close: true };

/** Takes a message from the approval window, which sends nothing but this. */
export const isApprovalAnswer = (message: unknown): message is ApprovalAnswer =>
  typeof message === 'object' && message !== null && 'approval' in message;
