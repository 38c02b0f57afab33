import type { JournalRequest, JournalSlice } from '../guard-messages.ts';
import { fault } from './settings.ts';

/** Saves the journal as lines of JSON, exactly as they were written, so that they can be checked elsewhere. */
export async function exportJournal(): Promise<void> {
  const parts: string[] = [];
  for (let from: number | null = 1; from !== null;) {
    const slice: JournalSlice = await chrome.runtime
      .sendMessage<JournalRequest, JournalSlice>({ journal: 'read', from })
      .catch(() => ({ ok: false, words: 'The extension does not answer.' }));
    if (!slice.ok) {
      fault.value = slice.words;
      return;
    }
    parts.push(...slice.lines.map((line) => `${line}\n`));
    from = slice.next;
  }
  save(new Blob(parts, { type: 'application/jsonl' }), 'tabwarden-journal.jsonl');
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
