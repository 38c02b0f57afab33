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
  /** What the person allowed for the session. They end with the lease. */
  readonly grants: readonly Grant[];
  /** The number of the next handle; handles are never given twice. */
  readonly nextTab: number;
}

export interface Lease {
  readonly client: ClientKey;
  /** When its client was last connected; null while it is. */
  readonly leftAtMs: number | null;
}

/**
 * What a person allowed for the session: one rule's `ask`, for one client in one workspace, one kind of
 * tool, at one place.
 */
export interface Grant {
  /** As the decision names it. */
  readonly rule: string;
  readonly workspace: string;
  /** The key that the worker issued. */
  readonly client: string;
  readonly kind: string;
  /** Origins of the frame, of the page around it, and of where the call leads; null where it has none. */
  readonly origin: string | null;
  readonly topOrigin: string | null;
  readonly destinationOrigin: string | null;
}

/** Only tabs that the guard opened, or that the person shared, have one. */
export interface TabBinding {
  readonly handle: TabHandle;
  readonly token: TabToken;
}
