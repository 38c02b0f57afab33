import type { StopStore } from '../../src/ports/stop-store.ts';

interface Kept {
  stopped?: boolean;
}

/** Whether the person said stop, in the profile's own storage: it outlives worker and browser. */
export class StorageStopStore implements StopStore {
  async read(): Promise<boolean> {
    const { stopped = false } = await chrome.storage.local.get<Kept>('stopped');
    return stopped;
  }

  write(stopped: boolean): Promise<void> {
    return chrome.storage.local.set({ stopped });
  }
}
