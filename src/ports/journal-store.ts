import type { ClientKey, RequestId } from '../contract/ids.ts';
import type { IntentRecord, JournalFault, OutcomeRecord, RefusalRecord } from './journal.ts';

/**
 * Where the entries of the journal lie. It keeps them as they are and judges nothing: the chain is the guard's.
 * A fault is an answer: `journal.read_only` where a newer version owns the storage, `journal.unavailable` where it is
 * full, blocked or lost. Nothing here may throw.
 */
export interface JournalStore {
  /**
   * Adds one entry; resolves when it is written. `strict`: it survives a power cut. `taken`, and nothing is written,
   * where an entry has this sequence already, or an intent of the same client and request, or an outcome of the same
   * intent, is there: another worker was faster.
   */
  append(entry: JournalEntry, durability: 'strict' | 'relaxed'): Promise<'appended' | 'taken' | JournalFault>;
  /** The intent of that request and how it ended, if it was ever written. */
  find(client: ClientKey, requestId: RequestId): Promise<FoundEntries | null | JournalFault>;
  /** Intents that have no outcome, oldest first. */
  unsettled(): Promise<readonly IntentEntry[] | JournalFault>;
  /** How far the entries reach; null when there are none. Cheap, however many there are. */
  extent(): Promise<JournalExtent | null | JournalFault>;
  /** Entries with `from <= sequence`, in order, at most `count`. */
  read(from: number, count: number): Promise<readonly JournalEntry[] | JournalFault>;
  /** Removes every entry with a sequence smaller than this. */
  dropBefore(sequence: number): Promise<'dropped' | JournalFault>;
  /** Adds a refusal and removes the oldest ones over `keep`. A storage of its own: it touches no entry. */
  addRefusal(refusal: RefusalRecord, keep: number): Promise<'added' | JournalFault>;
  /** The latest refusals, newest first, at most `count`. */
  refusals(count: number): Promise<readonly RefusalRecord[] | JournalFault>;
}

/** One link of the chain. */
export interface EntryLink {
  /** The form of the entry; one that is higher than the reader's is from a newer version. */
  readonly format: number;
  /** 1, 2, 3, … without a gap. */
  readonly sequence: number;
  /** The hash of the entry before; 64 zeros for the very first. */
  readonly previous: string;
  /** SHA-256 of all the rest of the entry, in hexadecimal digits. */
  readonly hash: string;
}

export interface IntentEntry extends EntryLink {
  readonly kind: 'intent';
  readonly record: IntentRecord;
  /** Version of the extension that wrote it. */
  readonly version: string;
  /** Hash of the contract that it speaks. */
  readonly contract: string;
}

export interface OutcomeEntry extends EntryLink {
  readonly kind: 'outcome';
  /** The sequence of the intent that it ends. An intent has at most one. */
  readonly of: number;
  readonly outcome: OutcomeRecord;
}

export type JournalEntry = IntentEntry | OutcomeEntry;

export interface FoundEntries {
  readonly intent: IntentEntry;
  readonly outcome: OutcomeEntry | null;
}

export interface JournalExtent {
  readonly first: number;
  readonly last: number;
  /** Entries that are really there: fewer than the numbers say where some are missing. */
  readonly count: number;
}
