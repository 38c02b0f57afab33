import type { ElementFacts } from './page-messages.ts';

/**
 * What a person is asked to decide: facts that the worker wrote, and, apart from them, words that
 * others chose. The window shows it and changes nothing of it.
 */
export interface ApprovalCard {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** What the approval is bound to: an answer names it, so that it can only be given to what was shown. */
  readonly binding: string;
  readonly askedAtMs: number;
  readonly expiresAtMs: number;
  /** The client's own name for itself: data. */
  readonly client: string;
  readonly profile: string;
  readonly workspace: string;
  readonly tool: string;
  readonly toolTitle: string;
  /** The frame's own origin and the one of the page around it; null for a call without a page. */
  readonly origin: string | null;
  readonly topOrigin: string | null;
  /** Where the call leads: the whole address, or null. */
  readonly destination: string | null;
  /** The element and how it reads; null where the call names none. */
  readonly element: ElementFacts | null;
  /** The visible text of the element, beside its accessible name. */
  readonly visibleText: string | null;
  /** The exact arguments in full, as they will be used, by name. */
  readonly values: readonly { readonly name: string; readonly text: string }[];
  /** For a control that submits: where its form leads, and what it carries that is no secret. */
  readonly form: ApprovalForm | null;
  readonly cannotBeUndone: boolean;
  /** The rule that asks, and why, in its author's words. */
  readonly rule: string;
  readonly because: string;
  /** "For this site in this workspace for this session" may be offered. */
  readonly offersSession: boolean;
  /** Sites that the browser has to be asked for inside the same click. */
  readonly newOrigins: readonly string[];
  /** The agent's own words, such as the purpose of a workspace; null where there are none. */
  readonly agentWords: string | null;
}

export interface ApprovalForm {
  readonly action: string;
  readonly method: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** What a person may answer. */
export type ApprovalChoice =
  | { readonly choice: 'once' }
  | { readonly choice: 'session' }
  | { readonly choice: 'refuse'; readonly reason: string };
