import type { ClientKey, RequestId } from '../contract/ids.ts';
import type { Verdict } from '../contract/verdict.ts';

/** The durable record of effects: one strict write before each, its outcome after it. */
export interface Journal {
  /** The record of this client's request, if it was ever dispatched; `fault` when the storage does not answer. */
  find(client: ClientKey, requestId: RequestId): Promise<JournalRecord | null | JournalFault>;
  /** Writes the intent so that it survives a crash, before the effect. Returns its sequence number. */
  recordIntent(intent: IntentRecord): Promise<number | JournalFault>;
  /** Adds how it ended. A record without it is settled at the next start. */
  recordOutcome(sequence: number, outcome: OutcomeRecord): Promise<'recorded' | JournalFault>;
}

/** `journal.unavailable`: full, blocked or lost. `journal.read_only`: its chain is broken, or a newer version wrote it. */
export type JournalFault = 'journal.unavailable' | 'journal.read_only';

export interface IntentRecord {
  readonly client: ClientKey;
  readonly requestId: RequestId;
  readonly atMs: number;
  readonly workspace: string;
  readonly tab: string | null;
  readonly document: string | null;
  readonly origin: string | null;
  readonly tool: string;
  /** Keyed digest of the canonical call and its context: tells the same content from other content. */
  readonly digest: string;
}

export interface OutcomeRecord {
  readonly ended: 'done' | 'not_done' | 'unknown';
  readonly atMs: number;
  /** Milliseconds that each stage took, by its name. */
  readonly stagesMs: Readonly<Record<string, number>>;
  /** What the agent was told, without page text. */
  readonly verdict: Verdict;
}

export interface JournalRecord extends IntentRecord {
  readonly sequence: number;
  /** Null: dispatched, and nobody knows how it ended. */
  readonly outcome: OutcomeRecord | null;
}
