import type { ExternalRequest } from '../contract/external-request.ts';
import type { IntentId, TabHandle, TabToken } from '../contract/ids.ts';
import type { FrameAddress, HelloAnswer } from '../contract/page-messages.ts';
import type { JsonValue } from '../contract/json.ts';
import type { Conclusion } from '../tools/work.ts';
import type { Checked, PreparedCall, Tool } from '../tools/tool.ts';
import type { LiveTab, Profile } from '../ports/browser-state.ts';
import type { JournalFault } from '../ports/journal.ts';
import type { BudgetKey } from './budget/budgets.ts';
import type { Judged } from './judge/judge.ts';
import type { WorkspaceRecord } from '../ports/workspace-store.ts';

/** What each stage proved, for the next one to stand on. A later proof holds every earlier one. */

export interface EnvelopeRead {
  readonly request: ExternalRequest;
  /** Keyed digest of context and call, as sent: the same content again has the same one. */
  readonly digest: string;
  /** The journal did not say whether this request was dispatched before. Then nothing with an effect is. */
  readonly journalFault: JournalFault | null;
}

export interface CallRead extends EnvelopeRead {
  readonly tool: Tool;
  readonly args: JsonValue;
}

export interface ArgumentsChecked extends CallRead {
  readonly checked: Checked;
}

export interface ActionChecked extends EnvelopeRead {
  readonly call: PreparedCall;
}

export interface ContextMatched extends ActionChecked {
  readonly place: Place;
}

export interface PolicyApplied extends ContextMatched {
  readonly judged: Judged;
}

export interface ApprovalAwaited extends PolicyApplied {
  /** The card that a person said yes to; null where the policy allows by itself. */
  readonly approval: string | null;
}

export interface ContextRechecked extends ApprovalAwaited {
  readonly rechecked: true;
}

export interface BudgetReserved extends ContextRechecked {
  /** What was set aside, and for whom; null for what uses nothing up. */
  readonly reservation: { readonly key: BudgetKey; readonly ticket: string } | null;
}

/** Where a call runs, read from the live browser. What its scope does not take is null. */
export interface Place {
  readonly profile: Profile | null;
  readonly workspace: WorkspaceRecord | null;
  readonly tab: PlacedTab | null;
}

export interface PlacedTab {
  readonly handle: TabHandle;
  readonly token: TabToken;
  readonly live: LiveTab;
  /** The document to read or act in; null for what concerns the tab alone. */
  readonly document: PlacedDocument | null;
}

export interface PlacedDocument extends FrameAddress {
  /** The document's own origin, as its actor sees it. */
  readonly origin: string;
  readonly hello: HelloAnswer;
}

/**
 * An intent that was written down. Nothing is dispatched without one, and only `record_intent` makes
 * it: a test reads the sources for it.
 */
export class IntentRecorded {
  readonly #proof: BudgetReserved;
  readonly intent: IntentId;
  /** Null for what has no effect. */
  readonly sequence: number | null;

  constructor(proof: BudgetReserved, intent: IntentId, sequence: number | null) {
    this.#proof = proof;
    this.intent = intent;
    this.sequence = sequence;
  }

  get request(): ExternalRequest {
    return this.#proof.request;
  }

  get call(): PreparedCall {
    return this.#proof.call;
  }

  /** The rule that decided. */
  get rule(): string {
    return this.#proof.judged.decision.rule;
  }

  get reservation(): BudgetReserved['reservation'] {
    return this.#proof.reservation;
  }

  get place(): Place {
    return this.#proof.place;
  }
}

export interface Dispatched {
  readonly recorded: IntentRecorded;
  /** The tool's own judgement of what was seen, not yet asked for. */
  readonly judge: () => Conclusion;
}

export interface OutcomeVerified {
  readonly recorded: IntentRecorded;
  readonly conclusion: Conclusion;
}
