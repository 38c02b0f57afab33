import type {
  BudgetLimits,
  BudgetRecord,
  BudgetStore,
  Reservation,
  Spent,
} from '../../ports/budget-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { portInTime } from '../ports-in-time.ts';

const minuteMs = 60_000;

export type BudgetKey = Pick<BudgetRecord, 'workspace' | 'client'>;

/** What would be exceeded, and when there is room again; null for never by itself. */
export interface Shortage {
  readonly what: keyof BudgetLimits;
  readonly limit: number;
  readonly roomInMs: number | null;
}

/**
 * What each client may still do in each workspace. Reserved before the record is written, committed on
 * done and on unknown, released only on certainly not done: committed + reserved ≤ limit at every moment.
 */
export class Budgets {
  readonly #store: BudgetStore;
  readonly #clock: Clock;
  readonly #records = new Map<string, BudgetRecord>();
  #saving: Promise<void> = Promise.resolve();

  private constructor(store: BudgetStore, clock: Clock, records: readonly BudgetRecord[]) {
    this.#store = store;
    this.#clock = clock;
    for (const record of records) this.#records.set(keyOf(record), record);
  }

  /** What was reserved when the worker stopped stays so until recovery says what became of it. */
  static async load(store: BudgetStore, clock: Clock): Promise<Budgets> {
    return new Budgets(store, clock, await store.read());
  }

  /** Commits all that is reserved: nobody can say that it was not done. */
  async commitOpen(): Promise<void> {
    for (const record of this.#records.values()) {
      const committed = record.reserved.reduce(add, record.committed);
      this.#records.set(keyOf(record), { ...record, committed, reserved: [] });
    }
    await this.#save();
  }

  used(key: BudgetKey): BudgetRecord {
    return this.#records.get(keyOf(key)) ?? { ...key, committed: nothing, reserved: [], recentActsMs: [] };
  }

  /** Sets aside what a call needs, durably; or says what is short, and sets nothing aside. */
  async reserve(
    key: BudgetKey,
    reservation: Reservation,
    limits: BudgetLimits,
    nowMs: number,
  ): Promise<Shortage | null> {
    const record = this.used(key);
    const recentActsMs = record.recentActsMs.filter((atMs) => atMs <= nowMs && nowMs - atMs < minuteMs);
    const short = shortage({ ...record, recentActsMs }, reservation, limits, nowMs);
    if (short !== null) return short;
    const acts = Array.from({ length: reservation.acts }, () => nowMs);
    const reserved = [...record.reserved, reservation];
    try {
      await this.#put({ ...record, reserved, recentActsMs: [...recentActsMs, ...acts] });
    } catch (error) {
      // It was not kept, so nothing is done on it.
      this.#forget(key, reservation.ticket);
      throw error;
    }
    return null;
  }

  /** Done, or nobody knows. */
  commit(key: BudgetKey, ticket: string): Promise<void> {
    return this.#close(key, ticket, true);
  }

  /** Certainly not done. */
  release(key: BudgetKey, ticket: string): Promise<void> {
    return this.#close(key, ticket, false);
  }

  /** The lease ended: whoever comes next begins anew. */
  async forget(workspace: string): Promise<void> {
    for (const [key, record] of this.#records) if (record.workspace === workspace) this.#records.delete(key);
    await this.#save();
  }

  #forget(key: BudgetKey, ticket: string): void {
    const record = this.used(key);
    const reserved = record.reserved.filter((one) => one.ticket !== ticket);
    this.#records.set(keyOf(key), { ...record, reserved });
  }

  async #close(key: BudgetKey, ticket: string, done: boolean): Promise<void> {
    const record = this.used(key);
    const reservation = record.reserved.find((one) => one.ticket === ticket);
    if (reservation === undefined) return;
    const reserved = record.reserved.filter((one) => one !== reservation);
    await this.#put({
      ...record,
      reserved,
      committed: done ? add(record.committed, reservation) : record.committed,
    });
  }

  async #put(record: BudgetRecord): Promise<void> {
    this.#records.set(keyOf(record), record);
    await this.#save();
  }

  #save(): Promise<void> {
    const write = (): Promise<void> =>
      portInTime(this.#clock, this.#store.write([...this.#records.values()]));
    this.#saving = this.#saving.then(write, write);
    return this.#saving;
  }
}

const nothing: Spent = { acts: 0, navigations: 0, uploadedBytes: 0 };

const keyOf = ({ workspace, client }: BudgetKey): string => `${client} ${workspace}`;

const add = (one: Spent, other: Spent): Spent => ({
  acts: one.acts + other.acts,
  navigations: one.navigations + other.navigations,
  uploadedBytes: one.uploadedBytes + other.uploadedBytes,
});

function shortage(record: BudgetRecord, wanted: Spent, limits: BudgetLimits, nowMs: number): Shortage | null {
  const after = add(record.reserved.reduce(add, record.committed), wanted);
  for (const what of ['acts', 'navigations', 'uploadedBytes'] as const) {
    if (wanted[what] > 0 && after[what] > limits[what]) return { what, limit: limits[what], roomInMs: null };
  }
  const { recentActsMs } = record;
  if (wanted.acts === 0 || recentActsMs.length + wanted.acts <= limits.actsPerMinute) return null;
  const oldestMs = recentActsMs[recentActsMs.length + wanted.acts - limits.actsPerMinute - 1] ?? nowMs;
  return { what: 'actsPerMinute', limit: limits.actsPerMinute, roomInMs: oldestMs + minuteMs - nowMs };
}
