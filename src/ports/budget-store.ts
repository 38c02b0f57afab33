import type { ClientKey } from '../contract/ids.ts';

/** Keeps the counters over restarts of the worker and of the browser. */
export interface BudgetStore {
  read(): Promise<readonly BudgetRecord[]>;
  write(records: readonly BudgetRecord[]): Promise<void>;
}

/** What one client has used in one workspace. Reserved is what is on its way and may yet not be done. */
export interface BudgetRecord {
  readonly workspace: string;
  readonly client: ClientKey;
  readonly committed: Spent;
  readonly reserved: readonly Reservation[];
  /** When acts of the last minute were done, oldest first, in milliseconds since the epoch. */
  readonly recentActsMs: readonly number[];
}

export interface Spent {
  readonly acts: number;
  readonly navigations: number;
  readonly uploadedBytes: number;
}

export interface Reservation extends Spent {
  readonly ticket: string;
}

/** Bounds per workspace and client. */
export interface BudgetLimits extends Spent {
  readonly actsPerMinute: number;
}
