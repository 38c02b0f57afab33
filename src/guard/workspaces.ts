import { isTabHandle, type ClientKey, type TabHandle, type TabToken } from '../contract/ids.ts';
import { limits } from '../contract/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { TabBinding, WorkspaceRecord, WorkspaceStore } from '../ports/workspace-store.ts';
import { portInTime } from './ports-in-time.ts';

/**
 * Who may use which tabs. A workspace is unheld, held by one client, or paused. A lease lasts while its
 * client is connected and five minutes after; its end voids the handles, so that nothing read under it
 * can be used by whoever comes next.
 */
export class Workspaces {
  readonly #store: WorkspaceStore;
  readonly #clock: Clock;
  readonly #records = new Map<string, WorkspaceRecord>();
  /** Clients that left, and whose calls may still be on their way. */
  readonly #gone = new Set<ClientKey>();
  #saving: Promise<void> = Promise.resolve();

  private constructor(store: WorkspaceStore, clock: Clock, records: readonly WorkspaceRecord[]) {
    this.#store = store;
    this.#clock = clock;
    for (const record of records) this.#records.set(record.name, record);
  }

  /**
   * Reads what was kept. A client that does not come back from now on is held to have just left, and that is kept
   * too: a worker that starts again and again lengthens no lease, nor does a clock that was set back.
   */
  static async load(store: WorkspaceStore, clock: Clock): Promise<Workspaces> {
    const workspaces = new Workspaces(store, clock, await store.read());
    const nowMs = clock.nowMs();
    for (const record of workspaces.#records.values()) {
      if (record.lease === null) continue;
      const leftAtMs = Math.min(record.lease.leftAtMs ?? nowMs, nowMs);
      workspaces.#records.set(record.name, { ...record, lease: { ...record.lease, leftAtMs } });
    }
    await workspaces.#save();
    return workspaces;
  }

  all(): readonly WorkspaceRecord[] {
    return [...this.#records.keys()].map((name) => this.find(name)).filter((record) => record !== undefined);
  }

  /** The workspace of that name, with a lease that ran out already ended. */
  find(name: string): WorkspaceRecord | undefined {
    const record = this.#records.get(name);
    if (record === undefined || !this.#leaseIsOver(record)) return record;
    const ended = withNewHandles({ ...record, lease: null });
    this.#records.set(name, ended);
    return ended;
  }

  heldBy(client: ClientKey): readonly WorkspaceRecord[] {
    return this.all().filter((record) => record.lease?.client === client);
  }

  /**
   * Makes the workspace if there is none of that name, and gives the lease to the client. The origins are added.
   * `busy` where another client was faster.
   */
  async open(
    client: ClientKey,
    name: string,
    purpose: string,
    origins: readonly string[],
  ): Promise<'created' | 'opened' | 'busy'> {
    const found = this.find(name);
    const record = found ?? emptyWorkspace(name);
    if (record.lease !== null && record.lease.client !== client) return 'busy';
    await this.#put({
      ...record,
      purpose,
      origins: [...new Set([...record.origins, ...origins])],
      lease: record.lease ?? { client, leftAtMs: this.#gone.has(client) ? this.#clock.nowMs() : null },
    });
    return found === undefined ? 'created' : 'opened';
  }

  /** The person makes one, which nobody holds yet. An existing one gets the origins. */
  async make(name: string, origins: readonly string[]): Promise<void> {
    const record = this.find(name) ?? emptyWorkspace(name);
    await this.#put({ ...record, origins: [...new Set([...record.origins, ...origins])] });
  }

  async pause(name: string, paused: boolean): Promise<void> {
    const record = this.find(name);
    if (record !== undefined) await this.#put({ ...record, paused });
  }

  async remove(name: string): Promise<void> {
    this.#records.delete(name);
    await this.#save();
  }

  /** Binds a tab to the workspace; the same tab keeps its handle. Undefined where there is no such workspace. */
  async bindTab(name: string, token: TabToken): Promise<TabHandle | undefined> {
    const record = this.find(name);
    if (record === undefined) return undefined;
    const known = record.tabs.find((tab) => tab.token === token);
    if (known !== undefined) return known.handle;
    const handle = handleNumber(record.nextTab);
    await this.#put({ ...record, tabs: [...record.tabs, { handle, token }], nextTab: record.nextTab + 1 });
    return handle;
  }

  async clientLeft(client: ClientKey): Promise<void> {
    this.#gone.add(client);
    await this.#mark(client, this.#clock.nowMs());
  }

  async clientBack(client: ClientKey): Promise<void> {
    this.#gone.delete(client);
    await this.#mark(client, null);
  }

  async #mark(client: ClientKey, leftAtMs: number | null): Promise<void> {
    for (const record of this.heldBy(client)) {
      this.#records.set(record.name, { ...record, lease: { client, leftAtMs } });
    }
    await this.#save();
  }

  #leaseIsOver(record: WorkspaceRecord): boolean {
    const leftAtMs = record.lease?.leftAtMs ?? null;
    return leftAtMs !== null && this.#clock.nowMs() - leftAtMs > limits.leaseResumeMs;
  }

  async #put(record: WorkspaceRecord): Promise<void> {
    this.#records.set(record.name, record);
    await this.#save();
  }

  /** One write after the other, so that what is kept is never older than what was said. */
  async #save(): Promise<void> {
    const write = () => portInTime(this.#clock, this.#store.write([...this.#records.values()]));
    this.#saving = this.#saving.then(write, write);
    await this.#saving;
  }
}

const emptyWorkspace = (name: string): WorkspaceRecord => ({
  name,
  purpose: '',
  origins: [],
  paused: false,
  lease: null,
  tabs: [],
  nextTab: 1,
});

function withNewHandles(record: WorkspaceRecord): WorkspaceRecord {
  const tabs = record.tabs.map((tab, index): TabBinding => ({
    ...tab,
    handle: handleNumber(record.nextTab + index),
  }));
  return { ...record, tabs, nextTab: record.nextTab + tabs.length };
}

function handleNumber(number: number): TabHandle {
  const text = `t${number}`;
  if (!isTabHandle(text)) throw new RangeError(`no tab handle for ${number}`);
  return text;
}
