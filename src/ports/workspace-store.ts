import type { ClientKey, TabHandle, TabToken } from '../contract/ids.ts';

/** Keeps the workspaces over restarts of the worker. Tabs and leases end with the browser session. */
export interface WorkspaceStore {
  read(): Promise<readonly WorkspaceRecord[]>;
  write(records: readonly WorkspaceRecord[]): Promise<void>;
}

export interface WorkspaceRecord {
  readonly name: string;
  readonly purpose: string;
  /** Origins that this workspace may read and act in, as `scheme://host[:port]`. */
  readonly origins: readonly string[];
  readonly paused: boolean;
  readonly lease: Lease | null;
  readonly tabs: readonly TabBinding[];
  /** The number of the next handle; handles are never given twice. */
  readonly nextTab: number;
}

export interface Lease {
  readonly client: ClientKey;
  /** When its client was last connected; null while it is. */
  readonly leftAtMs: number | null;
}

/** Only tabs that the guard opened, or that the person shared, have one. */
export interface TabBinding {
  readonly handle: TabHandle;
  readonly token: TabToken;
}
