import type { IntentEntry, OutcomeEntry } from '../../../src/ports/journal-store.ts';
import type { Dated, History, Sent } from './history.ts';

/** A record, and all that belongs to it, by its place in the history. */
export interface SeenRecord {
  readonly at: number;
  readonly atMs: number;
  readonly entry: IntentEntry;
  readonly outcome: OutcomeEntry | null;
  readonly sent: Sent | undefined;
}

type Of<What extends Dated['what']> = Extract<Dated, { what: What }> & { readonly at: number };

/** A history, sorted for those who hold it against the promises. */
export class Sight {
  readonly history: History;
  readonly records: readonly SeenRecord[];

  constructor(history: History) {
    this.history = history;
    const outcomes = this.all('outcome').map(({ entry }) => entry);
    const sent = this.all('sent').map((moment) => moment.sent);
    this.records = this.all('intent').map(({ at, atMs, entry }) => ({
      at,
      atMs,
      entry,
      outcome: outcomes.find(({ of }) => of === entry.sequence) ?? null,
      sent: sent.find(
        ({ client, requestId }) => client === entry.record.client && requestId === entry.record.requestId,
      ),
    }));
  }

  all<What extends Dated['what']>(what: What): readonly Of<What>[] {
    return this.history.moments.flatMap((moment, at) => (isOf(moment, what) ? [{ ...moment, at }] : []));
  }

  /** The effects in pages that the record, or the request, had. */
  effectsOf(intent: string) {
    return this.all('effect').filter(({ effect }) => effect.intent === intent);
  }

  recordOf({ client, requestId }: Pick<Sent, 'client' | 'requestId'>): SeenRecord | undefined {
    return this.records.find(
      ({ entry: { record } }) => record.client === client && record.requestId === requestId,
    );
  }
}

const isOf = <What extends Dated['what']>(
  moment: Dated,
  what: What,
): moment is Extract<Dated, { what: What }> => moment.what === what;

export const pageActs: ReadonlySet<string> = new Set(['page_click', 'page_fill', 'page_press']);
