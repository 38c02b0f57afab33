import type { ApprovalCard } from '../contract/approval-card.ts';

/** Where a person sees what waits for them. The window belongs to the extension; no page can reach it. */
export interface ApprovalDesk {
  /** Shows exactly these cards, the oldest first; none closes the window. Called at every change. */
  show(cards: readonly ApprovalCard[]): void;
}
