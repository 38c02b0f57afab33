import type { Browser } from './browser.ts';

export interface JournalEntry {
  readonly intent: { readonly requestId: string; readonly tool: string };
  readonly outcome: { readonly ended: string } | null;
}

/** The journal of a browser, as it is on its disk. */
export async function journalIn(browser: Browser): Promise<readonly JournalEntry[]> {
  const read = await browser.inWorker(`(async () => {
    const db = await new Promise((resolve) => {
      indexedDB.open('tabwarden-journal').onsuccess = ({ target }) => resolve(target.result);
    });
    const records = await new Promise((resolve) => {
      db.transaction('records').objectStore('records').getAll().onsuccess = ({ target }) => resolve(target.result);
    });
    db.close();
    return JSON.stringify(records);
  })()`);
  return JSON.parse(String(read));
}
