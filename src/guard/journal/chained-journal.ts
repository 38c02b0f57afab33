import type { ClientKey, RequestId } from '../../contract/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type {
  IntentRecord,
  Journal,
  JournalFault,
  JournalRecord,
  OutcomeRecord,
  RefusalRecord,
} from '../../ports/journal.ts';
import type { IntentEntry, JournalEntry, JournalStore } from '../../ports/journal-store.ts';
import { ChainWriter } from './chain-writer.ts';
import { chainWords } from './chain-words.ts';
import type { ChainParts } from './inspect-chain.ts';

export interface JournalParts extends ChainParts {
  readonly clock: Clock;
  /** Of the extension that writes. */
  readonly version: string;
  /** Hash of the contract that it speaks. */
  readonly contract: string;
}

/** How the journal stands; `why` is for the person. */
export type JournalCondition =
  | { readonly is: 'ready' | 'unavailable' }
  | { readonly is: 'read_only'; readonly why: string };

const refusalsKept = 1_000;

/** The journal as one hash chain. One that is not whole is only read from then on, and says why. */
export class ChainedJournal implements Journal {
  readonly #parts: JournalParts;
  readonly #writer: ChainWriter;

  private constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#writer = new ChainWriter(parts, parts.clock);
  }

  /** Looks at the end of the chain. One that cannot be read yet is looked at again before the first entry. */
  static async load(parts: JournalParts): Promise<ChainedJournal> {
    const journal = new ChainedJournal(parts);
    await journal.#writer.look();
    return journal;
  }

  get condition(): JournalCondition {
    const { standing } = this.#writer;
    if (standing === 'journal.unavailable') return { is: 'unavailable' };
    if (standing === 'journal.read_only')
      return { is: 'read_only', why: 'A newer version of Tabwarden wrote the journal.' };
    return 'fault' in standing ? { is: 'read_only', why: chainWords(standing) } : { is: 'ready' };
  }

  /** Where it lies, for whoever shows, searches or exports it. */
  get store(): JournalStore {
    return this.#parts.store;
  }

  async find(client: ClientKey, requestId: RequestId): Promise<JournalRecord | null | JournalFault> {
    const found = await this.#parts.store.find(client, requestId);
    if (found === null || typeof found === 'string') return found;
    const { intent, outcome } = found;
    return { ...intent.record, sequence: intent.sequence, outcome: outcome?.outcome ?? null };
  }

  recordIntent(record: IntentRecord): Promise<number | JournalFault> {
    const { version, contract } = this.#parts;
    return this.#writer.append({ kind: 'intent', record, version, contract });
  }

  async recordOutcome(of: number, outcome: OutcomeRecord): Promise<'recorded' | JournalFault> {
    const written = await this.#writer.append({ kind: 'outcome', of, outcome });
    return typeof written === 'number' ? 'recorded' : written;
  }

  async recordRefusal(refusal: RefusalRecord): Promise<'recorded' | JournalFault> {
    const added = await this.#parts.store.addRefusal(refusal, refusalsKept);
    return added === 'added' ? 'recorded' : added;
  }

  /** Intents of which nobody knows how they ended, oldest first. */
  unsettled(): Promise<readonly IntentEntry[] | JournalFault> {
    return this.#parts.store.unsettled();
  }

  /** Forgets everything before that entry, except the last intent. */
  dropBefore(first: JournalEntry): Promise<'dropped' | JournalFault> {
    return this.#writer.dropBefore(first);
  }

  /** Looks at every entry, which takes long: for the time when nothing waits. */
  async checkAll(): Promise<JournalCondition> {
    await this.#writer.walk();
    return this.condition;
  }
}
