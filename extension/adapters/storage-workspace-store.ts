import type { WorkspaceRecord, WorkspaceStore } from '../../src/ports/workspace-store.ts';

type Lasting = Pick<WorkspaceRecord, 'name' | 'purpose' | 'origins' | 'paused'>;
type Passing = Pick<WorkspaceRecord, 'lease' | 'tabs' | 'nextTab'>;

interface Local {
  workspaces?: readonly Lasting[];
}
interface Session {
  workspaceUse?: Readonly<Record<string, Passing>>;
}

const unused: Passing = { lease: null, tabs: [], nextTab: 1 };

/** Names, purposes and origins outlive the browser session; tabs and leases end with it. */
export class StorageWorkspaceStore implements WorkspaceStore {
  #writing: Promise<void> = Promise.resolve();

  async read(): Promise<readonly WorkspaceRecord[]> {
    const [{ workspaces = [] }, { workspaceUse = {} }] = await Promise.all([
      chrome.storage.local.get<Local>('workspaces'),
      chrome.storage.session.get<Session>('workspaceUse'),
    ]);
    return workspaces.map((lasting) => ({ ...lasting, ...(used(workspaceUse, lasting.name) ?? unused) }));
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

const passingOf = ({ name, lease, tabs, nextTab }: WorkspaceRecord): [string, Passing] => [
  name,
  { lease, tabs, nextTab },
];
