import type { JsonObject, JsonValue } from '../contract/json.ts';
import type {
  ElementFacts,
  LookAnswer,
  PageAct,
  PageRead,
  SnapshotAnswer,
} from '../contract/page-messages.ts';
import type { Refusal } from '../contract/rejection.ts';
import type { Outcome } from '../contract/verdict.ts';

/**
 * What a valid call asks to be done, and how what was seen of it is judged. A tool makes it from its
 * arguments, the guard carries it out and lends it eyes; neither knows how the other works.
 */
export type Work =
  | { readonly on: 'status'; conclude(seen: JsonObject): Conclusion }
  | {
      readonly on: 'open_workspace';
      readonly purpose: string;
      readonly origins: readonly string[];
      conclude(seen: WorkspaceSeen): Conclusion;
    }
  | {
      readonly on: 'open_tab';
      readonly url: string;
      conclude(seen: NavigationSeen & { readonly tab: string }): Conclusion;
    }
  | { readonly on: 'navigate'; readonly destination: NavigateTo; conclude(seen: NavigationSeen): Conclusion }
  | { readonly on: 'close_tab'; conclude(seen: { readonly gone: boolean }): Conclusion }
  | { readonly on: 'snapshot'; readonly read: SnapshotRequest; conclude(answer: SnapshotAnswer): Conclusion }
  | {
      readonly on: 'wait';
      readonly condition: WaitCondition;
      readonly timeoutMs: number;
      conclude(seen: WaitSeen): Conclusion;
    }
  | { readonly on: 'act'; readonly act: PageAct; conclude(seen: ActSeen): Conclusion };

export type NavigateTo =
  | { readonly to: 'url'; readonly url: string }
  | { readonly to: 'back' | 'forward' | 'reload' };

/** A snapshot before the guard has set numbers aside for its refs. */
export type SnapshotRequest = Omit<Extract<PageRead, { do: 'snapshot' }>, 'firstRef'>;

export type WaitCondition =
  | Omit<Extract<PageRead, { do: 'probe' }>, 'do'>
  | { readonly until: 'url'; readonly value: string; readonly ref: null };

export interface WorkspaceSeen {
  readonly created: boolean;
  readonly origins: readonly string[];
}

/** What became of a navigation, from the browser's own events and a fresh look at the tab. */
export interface NavigationSeen {
  /** The address that the tab shows now; null when nothing was committed. */
  readonly committedUrl: string | null;
  /** The server or the page sent it elsewhere on the way. */
  readonly redirected: boolean;
  /** The document stayed, only its address changed. */
  readonly sameDocument: boolean;
  /** How far it had come when the guard stopped looking. */
  readonly loaded: 'begun' | 'committed' | 'dom' | 'complete';
  /** The browser shows an error page. */
  readonly failed: boolean;
  /** The page is on an origin that this workspace may read. Its title is null where not. */
  readonly readable: boolean;
  readonly title: string | null;
  readonly closed: boolean;
}

export interface WaitSeen {
  readonly held: boolean;
  readonly waitedMs: number;
  readonly url: string;
  readonly hidden: boolean;
}

export interface ActSeen {
  readonly target: ElementFacts;
  /** The last word of the actor after the act; null when its document went away or stopped answering. */
  readonly look: LookAnswer | null;
  /** The document is still there and does not answer: a dialog, or a busy page. */
  readonly blocked: boolean;
  /** Begun by the act, or at least after it. */
  readonly navigation: NavigationSeen | null;
  readonly openedTabs: readonly { readonly url: string }[];
  /** Nothing changed any more when the guard stopped looking. */
  readonly settled: boolean;
  readonly hidden: boolean;
}

/** The judgement of a tool on what was seen of its own work. */
export type Conclusion =
  | { readonly is: 'done'; readonly outcome: Outcome; readonly result: JsonObject; readonly page?: JsonValue }
  /** It was done, and did not come to what was asked: code `outcome.mismatch`. */
  | {
      readonly is: 'mismatch';
      readonly observed: JsonObject;
      readonly hint: string;
      readonly page?: JsonValue;
    }
  /** Whether it was done could not be established: code `outcome.unknown`, or the code given. */
  | {
      readonly is: 'unknown';
      readonly observed: JsonObject;
      readonly hint: string;
      readonly page?: JsonValue;
    }
  /** Certainly not done. */
  | { readonly is: 'not_done'; readonly refusal: Refusal };
