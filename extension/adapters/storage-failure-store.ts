import type { FailureRun, FailureStore } from '../../src/ports/failure-store.ts';

interface Kept {
  failureRuns?: readonly FailureRun[];
}

/** Calls that fail again and again, for the browser session. */
export class StorageFailureStore implements FailureStore {
  async read(): Promise<readonly FailureRun[]> {
    const { failureRuns = [] } = await chrome.storage.session.get<Kept>('failureRuns');
    return failureRuns;
  }

  write(failureRuns: readonly FailureRun[]): Promise<void> {
    return chrome.storage.session.set({ failureRuns });
  }
}
