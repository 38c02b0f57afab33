import { createHash } from 'node:crypto';
import type { IntentId, RequestId } from '../../../src/contract/ids.ts';
import { isIntentId } from '../../../src/contract/ids.ts';
import { ChainedJournal } from '../../../src/guard/journal/chained-journal.ts';
import type { Hasher } from '../../../src/ports/hasher.ts';
import type { IntentRecord, OutcomeRecord } from '../../../src/ports/journal.ts';
import type { JournalEntry } from '../../../src/ports/journal-store.ts';
import { rejection } from '../../../src/contract/rejection.ts';
import { guardFault } from '../../../src/guard/guard-fault.ts';
import { Seam } from '../../simulation/seam.ts';
import { SimClock } from '../../simulation/sim-clock.ts';
import { clientKey, requestId } from '../../simulation/sim-ids.ts';
import { SimJournalStore, simJournalStore, simJournalWitness } from '../../simulation/sim-journal.ts';

export const hasher: Hasher = {
  sha256: async (text) => createHash('sha256').update(text).digest('hex'),
};

const intentId = (text: string): IntentId => {
  if (!isIntentId(text)) throw new TypeError(`not an intent: ${text}`);
  return text;
};

/** A journal on a disk that outlives it. */
export class JournalRig {
  readonly disk = new SimJournalStore();
  readonly clock = new SimClock();
  seam = new Seam(() => this.clock.monotonicMs());
  #count = 0;

  load(): Promise<ChainedJournal> {
    this.seam = new Seam(() => this.clock.monotonicMs());
    const { clock, disk, seam } = this;
    const [store, witness] = [simJournalStore(disk, seam, clock), simJournalWitness(disk, seam)];
    const parts = { store, witness, hasher, clock, version: '1.2.3', contract: 'c' };
    return clock.until(ChainedJournal.load(parts));
  }

  /** Writes so many records, each with its outcome. */
  async fill(journal: ChainedJournal, count: number): Promise<void> {
    for (let written = 0; written < count; written += 1) {
      const sequence = await this.clock.until(journal.recordIntent(this.intent()));
      if (typeof sequence !== 'number') throw new Error(sequence);
      await this.clock.until(journal.recordOutcome(sequence, this.outcome()));
    }
    await this.clock.pass(1);
  }

  intent(more: Partial<IntentRecord> = {}): IntentRecord {
    this.#count += 1;
    return {
      intent: intentId(String(this.#count).padStart(32, '0')),
      client: clientKey('c'.repeat(32)),
      requestId: this.request(this.#count),
      atMs: this.clock.nowMs(),
      ...{ profile: 'p', workspace: 'work', held: true, tab: null, tabToken: null, frame: null },
      ...{
        document: null,
        origin: null,
        tool: 'page_click',
        digest: 'd',
        shape: {},
        stagesMs: { dispatch: 0.25 },
      },
      ...{ rule: 'r', approval: null, budget: null, policy: 'p' },
      ...more,
    };
  }

  request = (number: number): RequestId => requestId(`r-${number}`);

  outcome(): OutcomeRecord {
    const verdict = rejection('r', 'dispatch', guardFault());
    return { ended: 'not_done', atMs: this.clock.nowMs(), stagesMs: {}, verdict };
  }

  /** Changes one entry behind the journal's back. */
  alter(sequence: number, change: (entry: JournalEntry) => JournalEntry): void {
    this.disk.entries = this.disk.entries.map((entry) =>
      entry.sequence === sequence ? change(entry) : entry,
    );
  }
}
