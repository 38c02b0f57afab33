import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ClientKey, RequestId } from '../../src/contract/ids.ts';
import type { JournalFault, RefusalRecord } from '../../src/ports/journal.ts';
import type {
  FoundEntries,
  IntentEntry,
  JournalEntry,
  JournalExtent,
  JournalStore,
} from '../../src/ports/journal-store.ts';

interface Stores extends DBSchema {
  entries: { key: number; value: JournalEntry; indexes: { byRequest: [string, string]; byIntent: number } };
  /** Sequences of intents that have no outcome. */
  unsettled: { key: number; value: number };
  refusals: { key: number; value: RefusalRecord };
}

type Database = IDBPDatabase<Stores>;

/** Version 1 held records that were no chain. */
const schemaVersion = 2;

/** The journal's entries in IndexedDB: one transaction for each. */
export class IdbJournalStore implements JournalStore {
  #opening: Promise<Database> | undefined;

  append(
    entry: JournalEntry,
    durability: 'strict' | 'relaxed',
  ): Promise<'appended' | 'taken' | JournalFault> {
    return this.#with(async (db) => {
      const tx = db.transaction(['entries', 'unsettled'], 'readwrite', { durability });
      const unsettled = tx.objectStore('unsettled');
      const mark = entry.kind === 'intent' ? unsettled.put(0, entry.sequence) : unsettled.delete(entry.of);
      return Promise.all([tx.objectStore('entries').add(entry), mark, tx.done]).then(
        () => 'appended' as const,
        (error: unknown) => {
          if (isNamed(error, 'ConstraintError')) return 'taken' as const;
          throw error;
        },
      );
    });
  }

  find(client: ClientKey, requestId: RequestId): Promise<FoundEntries | null | JournalFault> {
    return this.#with(async (db) => {
      const { store } = db.transaction('entries');
      const intent = await store.index('byRequest').get([client, requestId]);
      if (intent?.kind !== 'intent') return null;
      const outcome = await store.index('byIntent').get(intent.sequence);
      return { intent, outcome: outcome?.kind === 'outcome' ? outcome : null };
    });
  }

  unsettled(): Promise<readonly IntentEntry[] | JournalFault> {
    return this.#with(async (db) => {
      const tx = db.transaction(['entries', 'unsettled']);
      const sequences = await tx.objectStore('unsettled').getAllKeys();
      const entries = await Promise.all(sequences.map((sequence) => tx.objectStore('entries').get(sequence)));
      return entries.filter((entry) => entry?.kind === 'intent');
    });
  }

  extent(): Promise<JournalExtent | null | JournalFault> {
    return this.#with(async (db) => {
      const { store } = db.transaction('entries');
      const [first, last, count] = await Promise.all([
        store.openKeyCursor(null, 'next'),
        store.openKeyCursor(null, 'prev'),
        store.count(),
      ]);
      return first === null || last === null ? null : { first: first.key, last: last.key, count };
    });
  }

  read(from: number, count: number): Promise<readonly JournalEntry[] | JournalFault> {
    return this.#with((db) => db.getAll('entries', IDBKeyRange.lowerBound(from), count));
  }

  dropBefore(sequence: number): Promise<'dropped' | JournalFault> {
    return this.#with(async (db) => {
      const tx = db.transaction(['entries', 'unsettled'], 'readwrite');
      const older = IDBKeyRange.upperBound(sequence, true);
      const dropped = [tx.objectStore('entries').delete(older), tx.objectStore('unsettled').delete(older)];
      return Promise.all([...dropped, tx.done]).then(() => 'dropped' as const);
    });
  }

  addRefusal(refusal: RefusalRecord, keep: number): Promise<'added' | JournalFault> {
    return this.#with(async (db) => {
      const tx = db.transaction('refusals', 'readwrite', { durability: 'relaxed' });
      const number = await tx.store.add(refusal);
      const oldest = tx.store.delete(IDBKeyRange.upperBound(number - keep));
      return Promise.all([oldest, tx.done]).then(() => 'added' as const);
    });
  }

  refusals(count: number): Promise<readonly RefusalRecord[] | JournalFault> {
    return this.#with(async (db) => {
      const found: RefusalRecord[] = [];
      let cursor = await db.transaction('refusals').store.openCursor(null, 'prev');
      for (; cursor !== null && found.length < count; cursor = await cursor.continue())
        found.push(cursor.value);
      return found;
    });
  }

  /** A full storage aborts the transaction and raises no error of a request: `tx.done` is what tells. */
  async #with<Result>(work: (db: Database) => Promise<Result>): Promise<Result | JournalFault> {
    try {
      return await work(await this.#open());
    } catch (error) {
      return isNamed(error, 'VersionError') ? 'journal.read_only' : 'journal.unavailable';
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
      openDB<Stores>('tabwarden-journal', schemaVersion, {
        upgrade: createStores,
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

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

/** Unique: one request of one client is never recorded, and so never dispatched, twice; nor does an intent end twice. */
function createStores(db: Database): void {
  for (const name of db.objectStoreNames) db.deleteObjectStore(name);
  const entries = db.createObjectStore('entries', { keyPath: 'sequence' });
  entries.createIndex('byRequest', ['record.client', 'record.requestId'], { unique: true });
  entries.createIndex('byIntent', 'of', { unique: true });
  db.createObjectStore('unsettled');
  db.createObjectStore('refusals', { autoIncrement: true });
}
