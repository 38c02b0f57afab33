import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ClientKey, RequestId } from '../../src/contract/ids.ts';
import type {
  IntentRecord,
  Journal,
  JournalFault,
  JournalRecord,
  OutcomeRecord,
} from '../../src/ports/journal.ts';

interface Entry {
  readonly intent: IntentRecord;
  readonly outcome: OutcomeRecord | null;
}

interface Records extends DBSchema {
  records: { key: number; value: Entry; indexes: { byRequest: [string, string] } };
}

type Database = IDBPDatabase<Records>;

const schemaVersion = 1;

/** The journal in IndexedDB: one strict write before an effect, a relaxed one after it. */
export class IdbJournal implements Journal {
  #opening: Promise<Database> | undefined;

  find(client: ClientKey, requestId: RequestId): Promise<JournalRecord | null | JournalFault> {
    return this.#with(async (db) => {
      const index = db.transaction('records').store.index('byRequest');
      const cursor = await index.openCursor([client, requestId]);
      if (cursor === null) return null;
      return { sequence: cursor.primaryKey, ...cursor.value.intent, outcome: cursor.value.outcome };
    });
  }

  recordIntent(intent: IntentRecord): Promise<number | JournalFault> {
    return this.#with(async (db) => {
      const tx = db.transaction('records', 'readwrite', { durability: 'strict' });
      const [sequence] = await Promise.all([tx.store.add({ intent, outcome: null }), tx.done]);
      return sequence;
    });
  }

  recordOutcome(sequence: number, outcome: OutcomeRecord): Promise<'recorded' | JournalFault> {
    return this.#with(async (db) => {
      const tx = db.transaction('records', 'readwrite', { durability: 'relaxed' });
      const entry = await tx.store.get(sequence);
      if (entry === undefined) return 'journal.unavailable';
      await Promise.all([tx.store.put({ ...entry, outcome }, sequence), tx.done]);
      return 'recorded';
    });
  }

  /** Quota errors abort the transaction and raise no error of a request: `tx.done` is what tells. */
  async #with<Result>(work: (db: Database) => Promise<Result>): Promise<Result | JournalFault> {
    try {
      return await work(await this.#open());
    } catch (error) {
      return error instanceof DOMException && error.name === 'VersionError'
        ? 'journal.read_only'
        : 'journal.unavailable';
    }
  }

  #open(): Promise<Database> {
    this.#opening ??= this.#openAnew();
    return this.#opening;
  }

  #openAnew(): Promise<Database> {
    const lose = (): void => {
      this.#opening = undefined;
    };
    const opened = new Promise<Database>((resolve, reject) => {
      openDB<Records>('tabwarden-journal', schemaVersion, {
        upgrade: createStore,
        blocked: () => reject(new DOMException('blocked', 'InvalidStateError')),
        blocking: (_from, _to, event) => {
          lose();
          if (event.target instanceof IDBDatabase) event.target.close();
        },
        terminated: lose,
      }).then(resolve, reject);
    });
    opened.catch(lose);
    return opened;
  }
}

/** Unique: one request of one client is never recorded, and so never dispatched, twice. */
function createStore(db: Database): void {
  const store = db.createObjectStore('records', { autoIncrement: true });
  store.createIndex('byRequest', ['intent.client', 'intent.requestId'], { unique: true });
}
