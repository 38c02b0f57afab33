import type { WorkspaceRecord, WorkspaceStore } from '../../src/ports/workspace-store.ts';

type Lasting = Pick<WorkspaceRecord, 'name' | 'purpose' | 'origins' | 'paused'>;
type Passing = Pick<WorkspaceRecord, 'lease' | 'tabs' | 'grants' | 'nextTab'>;

interface Local {
  workspaces?: readonly Lasting[];
}
interface Session {
  workspaceUse?: Readonly<Record<string, Passing>>;
}

const unused: Passing = { lease: null, tabs: [], grants: [], nextTab: 1 };

/** Names, purposes and origins outlive the browser session; tabs, leases and grants end with it. */
export class StorageWorkspaceStore implements WorkspaceStore {
  #writing: Promise<void> = Promise.resolve();

  async read(): Promise<readonly WorkspaceRecord[]> {
    const [{ workspaces = [] }, { workspaceUse = {} }] = await Promise.all([
      chrome.storage.local.get<Local>('workspaces'),
      chrome.storage.session.get<Session>('workspaceUse'),
    ]);
    return workspaces.map((lasting) => ({ ...lasting, ...unused, ...used(workspaceUse, lasting.name) }));
  }

  write(records: readonly WorkspaceRecord[]): Promise<void> {
    const write = async (): Promise<void> => {
      await chrome.storage.session.set({ workspaceUse: Object.fromEntries(records.map(passingOf)) });
      await chrome.storage.local.set({ workspaces: records.map(lastingOf) });
    };
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }
}

/** A name may be any text: `constructor` is no workspace that every object has. */
const used = (uses: Readonly<Record<string, Passing>>, name: string): Passing | undefined =>
  Object.hasOwn(uses, name) ? uses[name] : undefined;

const lastingOf = ({ name, purpose, origins, paused }: WorkspaceRecord): Lasting => ({
  name,
  purpose,
  origins,
  paused,
});

const passingOf = ({ name, lease, tabs, grants, nextTab }: WorkspaceRecord): [string, Passing] => [
  name,
  { lease, tabs, grants, nextTab },
];
