import type { ClientKey, RequestId } from '../../src/contract/ids.ts';
import type {
  IntentRecord,
  Journal,
  JournalFault,
  JournalRecord,
  OutcomeRecord,
} from '../../src/ports/journal.ts';
import type { Seam } from './seam.ts';
import type { SimClock } from './sim-clock.ts';

/** What is on the disk. It outlives the worker. */
export class SimJournalStore {
  readonly records: JournalRecord[] = [];
  /** What the storage answers to the next reads and writes, where it is not well. */
  fault: JournalFault | null = null;
  /** How long a write takes. */
  delayMs = 0;

  find(client: ClientKey, requestId: RequestId): JournalRecord | null {
    return this.records.find((record) => record.client === client && record.requestId === requestId) ?? null;
  }

  add(intent: IntentRecord): number {
    const sequence = this.records.length + 1;
    this.records.push({ ...intent, sequence, outcome: null });
    return sequence;
  }

  end(sequence: number, outcome: OutcomeRecord): void {
    const at = this.records.findIndex((record) => record.sequence === sequence);
    const record = this.records[at];
    if (record === undefined) throw new Error(`no record ${sequence}`);
    if (record.outcome !== null) throw new Error(`record ${sequence} has an outcome already`);
    this.records[at] = { ...record, outcome };
  }
}

/** One worker's way to the journal. */
export const simJournal = (store: SimJournalStore, seam: Seam, clock: SimClock): Journal => ({
  find: (client, requestId) => seam.step('journal.find', () => store.fault ?? store.find(client, requestId)),
  recordIntent: (intent) =>
    seam.step('journal.recordIntent', async () => {
      if (store.delayMs > 0) await clock.wait(store.delayMs);
      return store.fault ?? store.add(intent);
    }),
  recordOutcome: (sequence, outcome) =>
    seam.step('journal.recordOutcome', () => {
      if (store.fault !== null) return store.fault;
      store.end(sequence, outcome);
      return 'recorded';
    }),
});
