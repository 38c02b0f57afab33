import type { ClientKey, RequestId } from '../../src/contract/ids.ts';
import type { JournalFault, JournalRecord, RefusalRecord } from '../../src/ports/journal.ts';
import type {
  FoundEntries,
  IntentEntry,
  JournalEntry,
  JournalExtent,
  JournalStore,
} from '../../src/ports/journal-store.ts';
import type { JournalWitness, Witnessed } from '../../src/ports/journal-witness.ts';
import type { Seam } from './seam.ts';
import type { SimClock } from './sim-clock.ts';

/** What is on the disk. It outlives the worker. */
export class SimJournalStore {
  entries: JournalEntry[] = [];
  refusals: RefusalRecord[] = [];
  witnessed: Witnessed | null = null;
  /** What the storage answers to the next reads and writes, where it is not well. */
  fault: JournalFault | null = null;
  /** How long a write takes. */
  delayMs = 0;
  /** Told of each entry as it is written. */
  onEntry: (entry: JournalEntry) => void = () => undefined;

  /** Each intent with its outcome. */
  get records(): readonly JournalRecord[] {
    return this.intents().map((intent) => this.#record(intent));
  }

  intents(): readonly IntentEntry[] {
    return this.entries.filter((entry) => entry.kind === 'intent');
  }

  find(client: ClientKey, requestId: RequestId): FoundEntries | null {
    const intent = this.intents().find(
      ({ record }) => record.client === client && record.requestId === requestId,
    );
    return intent === undefined ? null : { intent, outcome: this.#outcomeOf(intent) };
  }

  append(entry: JournalEntry): 'appended' | 'taken' {
    const isTaken =
      this.entries.some(({ sequence }) => sequence === entry.sequence) ||
      (entry.kind === 'intent'
        ? this.find(entry.record.client, entry.record.requestId) !== null
        : this.entries.some((other) => other.kind === 'outcome' && other.of === entry.of));
    if (isTaken) return 'taken';
    this.entries.push(entry);
    this.onEntry(entry);
    return 'appended';
  }

  unsettled(): readonly IntentEntry[] {
    return this.intents().filter((intent) => this.#outcomeOf(intent) === null);
  }

  extent(): JournalExtent | null {
    const [first] = this.entries;
    const last = this.entries.at(-1);
    if (first === undefined || last === undefined) return null;
    return { first: first.sequence, last: last.sequence, count: this.entries.length };
  }

  read(from: number, count: number): readonly JournalEntry[] {
    return this.entries.filter(({ sequence }) => sequence >= from).slice(0, count);
  }

  #outcomeOf({ sequence }: IntentEntry) {
    return this.entries.filter((entry) => entry.kind === 'outcome').find(({ of }) => of === sequence) ?? null;
  }

  #record(intent: IntentEntry): JournalRecord {
    const outcome = this.#outcomeOf(intent)?.outcome ?? null;
    return { ...intent.record, sequence: intent.sequence, outcome };
  }
}

/** One worker's way to the entries. */
export function simJournalStore(store: SimJournalStore, seam: Seam, clock: SimClock): JournalStore {
  const asked = <T>(name: string, go: () => T): Promise<T | JournalFault> =>
    seam.step(`journal.${name}`, () => store.fault ?? go());
  return {
    append: (entry) =>
      seam.step(entry.kind === 'intent' ? 'journal.recordIntent' : 'journal.recordOutcome', async () => {
        if (store.delayMs > 0) await clock.wait(store.delayMs);
        return store.fault ?? store.append(entry);
      }),
    find: (client, requestId) => asked('find', () => store.find(client, requestId)),
    unsettled: () => asked('unsettled', () => store.unsettled()),
    extent: () => asked('extent', () => store.extent()),
    read: (from, count) => asked('read', () => store.read(from, count)),
    dropBefore: (sequence) =>
      asked('dropBefore', () => {
        store.entries = store.entries.filter((entry) => entry.sequence >= sequence);
        return 'dropped';
      }),
    addRefusal: (refusal, keep) =>
      asked('addRefusal', () => {
        store.refusals = [...store.refusals, refusal].slice(-keep);
        return 'added';
      }),
    refusals: (count) => asked('refusals', () => store.refusals.toReversed().slice(0, count)),
  };
}

export const simJournalWitness = (store: SimJournalStore, seam: Seam): JournalWitness => ({
  read: () => seam.step('witness.read', () => store.witnessed),
  write: (witnessed) =>
    seam.step('witness.write', () => {
      store.witnessed = witnessed;
    }),
});
