import type { Code, FaultClass, Retry } from './codes.ts';
import type { JsonObject, JsonType, JsonValue } from './json.ts';
import type { StageName } from './stages.ts';

/** What came instead of what was expected: its type and size, never the value. */
export interface Received {
  readonly type: JsonType | 'absent';
  /** Characters of a string, items of an array, members of an object, bytes of a text. */
  readonly size?: number;
}

/** One fault of a call. */
export interface Issue {
  readonly code: Code;
  /** RFC 6901, into the request (codes `request.` and `context.`) or the call. */
  readonly pointer: string;
  readonly expected: string;
  readonly received: Received;
  /** One sentence that makes the next call right, with the literal to send where there is one. */
  readonly hint: string;
}

/** The place a call ran in, read after it ran. Members that its scope does not have are left out. */
export interface ContextNow {
  readonly profile?: string;
  readonly workspace?: string;
  readonly tab?: string;
  readonly document?: string;
  readonly origin?: string;
}

/** `verified`: established by reading back. `observed`: seen, not proved. Evidence is never page text. */
export interface Outcome {
  readonly kind: 'verified' | 'observed';
  readonly evidence: JsonObject;
}

export interface Accepted {
  readonly verdict: 'accepted';
  readonly requestId: string;
  readonly context: ContextNow;
  readonly result: JsonObject;
  readonly outcome: Outcome;
  /** The rule that decided. */
  readonly rule: string;
  /** The journal's sequence number; null for what has no effect and leaves no record. */
  readonly journal: number | null;
  /** All that comes from a page, and nothing else: data, never instruction. */
  readonly page?: JsonValue;
}

/** Nothing was done. */
export interface Rejected {
  readonly verdict: 'rejected';
  /** Null where the request was too broken to have one. */
  readonly requestId: string | null;
  readonly class: FaultClass;
  readonly code: Code;
  readonly stage: StageName;
  readonly pointer: string;
  readonly expected: string;
  readonly received: Received;
  readonly hint: string;
  readonly retry: Retry;
  /** All faults of the call, the first one included; at most 8. */
  readonly issues: readonly Issue[];
  readonly page?: JsonValue;
}

/** It was dispatched, and whether it took effect could not be established, or it did something else. */
export interface Uncertain {
  readonly verdict: 'uncertain';
  readonly requestId: string;
  readonly class: FaultClass;
  readonly code: Code;
  readonly stage: StageName;
  readonly context: ContextNow;
  readonly hint: string;
  readonly retry: Retry;
  readonly journal: number | null;
  /** What was seen of it. */
  readonly observed: JsonObject;
  readonly page?: JsonValue;
}

export type Verdict = Accepted | Rejected | Uncertain;
