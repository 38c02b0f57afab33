import type { WorkspaceRecord, WorkspaceStore } from '../../src/ports/workspace-store.ts';
import type { Seam } from './seam.ts';

/** What is kept of the workspaces. It outlives the worker. */
export interface SimWorkspaceRecords {
  records: readonly WorkspaceRecord[];
}

export const simWorkspaceStore = (kept: SimWorkspaceRecords, seam: Seam): WorkspaceStore => ({
  read: () => seam.step('workspaceStore.read', () => kept.records),
  write: (records) =>
    seam.step('workspaceStore.write', () => {
      kept.records = records;
    }),
});
