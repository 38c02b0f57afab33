import type { ClientKey } from '../contract/ids.ts';

/** Keeps which call of each client fails again and again, over restarts of the worker. */
export interface FailureStore {
  read(): Promise<readonly FailureRun[]>;
  write(runs: readonly FailureRun[]): Promise<void>;
}

/** One call that a client sent several times in a row, and that failed with the same code each time. */
export interface FailureRun {
  readonly client: ClientKey;
  /** Keyed digest of the call and its context. */
  readonly digest: string;
  readonly code: string;
  readonly times: number;
}
