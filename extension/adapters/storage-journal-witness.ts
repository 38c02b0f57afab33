import type { JournalWitness, Witnessed } from '../../src/ports/journal-witness.ts';

interface Kept {
  journalWitness?: Witnessed;
}

/** Where the journal stood, in another storage than its own: losing one does not lose both. */
export class StorageJournalWitness implements JournalWitness {
  async read(): Promise<Witnessed | null> {
    const { journalWitness } = await chrome.storage.local.get<Kept>('journalWitness');
    return journalWitness ?? null;
  }

  write(witnessed: Witnessed): Promise<void> {
    return chrome.storage.local.set({ journalWitness: witnessed });
  }
}
