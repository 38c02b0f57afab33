/** What a person asks of the guard on our own pages. */
export type GuardRequest =
  | { readonly settings: 'guard_stop' }
  | { readonly settings: 'guard_let_go' }
  | { readonly settings: 'guard_policy'; readonly text: string }
  | { readonly settings: 'guard_revoke_grants'; readonly workspace: string };

/** How the guard stands, for the person. */
export interface GuardState {
  readonly stopped: boolean;
  /** Whether the policies say that somebody is there to be asked. */
  readonly attended: boolean;
  readonly waiting: number;
  readonly policy: PolicyState;
  readonly budgets: readonly BudgetLine[];
  readonly journal: JournalState;
}

export interface PolicyState {
  /** The person's own, as it stands. */
  readonly text: string;
  /** While there is one, everything is refused. */
  readonly faults: readonly FaultLine[];
  /** `none`: this browser has no administrator's policy. `faulty`: it has one that does not load, so all is refused. */
  readonly managed: 'none' | 'loaded' | 'faulty';
  readonly warnings: readonly string[];
}

export interface FaultLine {
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

export interface BudgetLine {
  readonly workspace: string;
  readonly client: string;
  /** What was used of what may be used, in words. */
  readonly used: readonly string[];
}

export interface JournalState {
  readonly is: 'ready' | 'unavailable' | 'read_only';
  readonly why: string;
  readonly entries: number;
}

/** Asks for the journal in slices, as it is exported. */
export interface JournalRequest {
  readonly journal: 'read';
  readonly from: number;
}

/** Lines of JSON, oldest first; `next` is null behind the last one. */
export type JournalSlice =
  | { readonly ok: true; readonly lines: readonly string[]; readonly next: number | null }
  | { readonly ok: false; readonly words: string };

export const isJournalRequest = (message: unknown): message is JournalRequest =>
  typeof message === 'object' && message !== null && 'journal' in message;
