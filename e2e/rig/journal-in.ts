import type { Browser } from './browser.ts';

export interface JournalEntry {
  readonly intent: { readonly requestId: string; readonly tool: string };
  readonly outcome: { readonly ended: string } | null;
}

/** An intent has a record, an outcome the sequence of its intent. */
interface Entry {
  readonly sequence: number;
  readonly record?: JournalEntry['intent'];
  readonly of?: number;
  readonly outcome?: JournalEntry['outcome'];
}

/** The journal of a browser, as it is on its disk. */
export async function journalIn(browser: Browser): Promise<readonly JournalEntry[]> {
  const read = await browser.inWorker(`(async () => {
    const db = await new Promise((resolve) => {
      indexedDB.open('tabwarden-journal').onsuccess = ({ target }) => resolve(target.result);
    });
    const records = await new Promise((resolve) => {
      db.transaction('entries').objectStore('entries').getAll().onsuccess = ({ target }) => resolve(target.result);
    });
    db.close();
    return JSON.stringify(records);
  })()`);
  const entries: readonly Entry[] = JSON.parse(String(read));
  return entries.flatMap(({ record, sequence }) =>
    record === undefined
      ? []
      : [{ intent: record, outcome: entries.find(({ of }) => of === sequence)?.outcome ?? null }],
  );
}
