import type { ClientKey, DocumentId, IntentId, RequestId, TabHandle, TabToken } from '../contract/ids.ts';
import type { JsonObject } from '../contract/json.ts';
import type { Rejected, Verdict } from '../contract/verdict.ts';

/** The durable record of effects: one strict write before each, its outcome after it. */
export interface Journal {
  /** The record of this client's request, if it was ever dispatched; `fault` when the storage does not answer. */
  find(client: ClientKey, requestId: RequestId): Promise<JournalRecord | null | JournalFault>;
  /** Writes the intent so that it survives a crash, before the effect. Returns its sequence number. */
  recordIntent(intent: IntentRecord): Promise<number | JournalFault>;
  /** Adds how it ended. A record without it is settled at the next start. */
  recordOutcome(sequence: number, outcome: OutcomeRecord): Promise<'recorded' | JournalFault>;
  /** Puts a refusal into a ring of its own, where it pushes out only older refusals. */
  recordRefusal(refusal: RefusalRecord): Promise<'recorded' | JournalFault>;
}

/** `journal.unavailable`: full, blocked or lost. `journal.read_only`: its chain is broken, or a newer version wrote it. */
export type JournalFault = 'journal.unavailable' | 'journal.read_only';

export interface IntentRecord {
  /** What the page actor knows the act by. */
  readonly intent: IntentId;
  readonly client: ClientKey;
  readonly requestId: RequestId;
  readonly atMs: number;
  /** The profile's own id. */
  readonly profile: string | null;
  readonly workspace: string;
  /** The client held that workspace already. */
  readonly held: boolean;
  readonly tab: TabHandle | null;
  readonly tabToken: TabToken | null;
  readonly frame: number | null;
  readonly document: DocumentId | null;
  readonly origin: string | null;
  readonly tool: string;
  /** Keyed digest of the canonical call and its context: tells the same content from other content. */
  readonly digest: string;
  /** The arguments by their types and sizes, never their values. */
  readonly shape: JsonObject;
  /** Milliseconds that each stage took until now, by its name. */
  readonly stagesMs: Readonly<Record<string, number>>;
  /** The rule that decided. */
  readonly rule: string;
  /** The card that a person said yes to; null where the policy allows by itself. */
  readonly approval: string | null;
  /** The budget ticket; null for what uses nothing up. */
  readonly budget: string | null;
  /** SHA-256 of the policies in force. */
  readonly policy: string;
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

/** A call that did nothing. */
export interface RefusalRecord {
  readonly client: ClientKey;
  readonly atMs: number;
  /** Without page text. */
  readonly verdict: Rejected;
}
