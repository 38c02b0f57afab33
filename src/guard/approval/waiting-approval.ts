import type { ApprovalCard } from '../../contract/approval-card.ts';
import type { ClientKey } from '../../contract/ids.ts';

/** How a card ended. Only `once` and `session` let a call go on. */
export type ApprovalEnd =
  | { readonly is: 'once' }
  | { readonly is: 'session' }
  | { readonly is: 'expired' | 'withdrawn' | 'voided' | 'stopped' }
  | { readonly is: 'refused'; readonly reason: string };

/** One card, and the callers that wait for it. */
export class WaitingApproval {
  readonly client: ClientKey;
  readonly card: ApprovalCard;
  readonly ended: Promise<ApprovalEnd>;
  readonly #over = new AbortController();
  #resolve: (end: ApprovalEnd) => void = () => undefined;
  #callers = 0;
  #kept = false;
  #used = false;
  end: ApprovalEnd | null = null;

  constructor(client: ClientKey, card: ApprovalCard) {
    this.client = client;
    this.card = card;
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Aborts when an answered card was fetched, so that nothing waits for its expiry. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  join(): void {
    this.#callers += 1;
  }

  get used(): boolean {
    return this.#used;
  }

  /** How it ended, for one caller and no other; null where another one took it. Only what lets a call go is used up. */
  take(): ApprovalEnd | null {
    this.#callers -= 1;
    if (this.#used) return null;
    this.#used = this.end?.is === 'once';
    if (this.#used || this.#callers === 0) this.#over.abort();
    return this.end;
  }

  /** The caller stops waiting, and was told that it may come back. */
  keep(): { readonly is: 'pending' } {
    this.#callers -= 1;
    this.#kept = true;
    return { is: 'pending' };
  }

  /** The caller went. True when nobody waits any more, or was told to come back. */
  leave(): boolean {
    this.#callers -= 1;
    return this.#callers === 0 && !this.#kept;
  }

  finish(end: ApprovalEnd): void {
    if (this.end !== null) return;
    this.end = end;
    this.#resolve(end);
  }
}
