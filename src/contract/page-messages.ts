import type { Code } from './codes.ts';
import type { DocumentId, IntentId, Ref } from './ids.ts';
import type { JsonObject } from './json.ts';

/**
 * What the worker and the page actor say to each other. The worker asks, the actor answers with
 * JSON text, which the worker reads as strictly as it reads an agent. The actor never speaks first,
 * so a page has no channel to the worker.
 *
 * An act is asked once and answered `acting` before it is done, so that words said before a page
 * blocks still arrive; what came of it is read by `look`. Acting without acted, and no answer to a
 * look, is a blocked page: outcome unknown.
 */
export type PageMessage =
  | { readonly tabwarden: 'hello' }
  | { readonly tabwarden: 'read'; readonly read: PageRead }
  | {
      readonly tabwarden: 'act';
      readonly intent: IntentId;
      readonly act: PageAct;
      /** A page that was blocked when this came, and wakes after it, does not act: milliseconds since the epoch. */
      readonly notAfterMs: number;
    }
  | { readonly tabwarden: 'look'; readonly intent: IntentId };

export type PageRead =
  | {
      readonly do: 'snapshot';
      readonly within: Ref | null;
      readonly only: 'all' | 'interactive';
      /** Where an earlier snapshot of the same document stopped. */
      readonly cursor: string | null;
      readonly maxNodes: number;
      /** Numbers from here on, `maxNodes` of them, are free for new refs. */
      readonly firstRef: number;
    }
  | {
      readonly do: 'probe';
      readonly until: 'text' | 'text_gone' | 'ref_visible' | 'ref_gone';
      readonly value: string | null;
      readonly ref: Ref | null;
    }
  | DescribeRead;

/** What an act on an element would touch: asked before a person or a policy decides on it. */
export interface DescribeRead {
  readonly do: 'describe';
  readonly ref: Ref;
}

export type PageAct =
  | {
      readonly do: 'click';
      readonly ref: Ref;
      readonly button: MouseButton;
      readonly count: number;
      readonly modifiers: readonly Modifier[];
    }
  | { readonly do: 'fill'; readonly ref: Ref; readonly text: string; readonly submit: boolean }
  | {
      readonly do: 'press';
      readonly ref: Ref;
      readonly key: string;
      readonly modifiers: readonly Modifier[];
    };

export const mouseButtons = ['left', 'middle', 'right'] as const;
export type MouseButton = (typeof mouseButtons)[number];

export const modifiers = ['Alt', 'Control', 'Meta', 'Shift'] as const;
export type Modifier = (typeof modifiers)[number];

/** An element as it was read. `name` and `kind` are the page's own words, bounded. */
export interface ElementFacts {
  readonly ref: Ref;
  readonly role: string;
  readonly name: string;
  /** Tag, and for inputs the type: `button`, `input/password`. */
  readonly kind: string;
}

/** What the actor gives in place of a secret that a field holds, other than the one just sent. */
export const redactedValue = 'redacted';

/** The actor's own view of its document. */
export interface HelloAnswer {
  readonly answer: 'hello';
  /** `self.origin`: `null` for an opaque one, whatever the URL looks like. */
  readonly origin: string;
  readonly url: string;
  readonly title: string;
  readonly visible: boolean;
  /** A person's activation that a scripted click would spend. */
  readonly userActivation: boolean;
  readonly dialogOpen: boolean;
}

export interface SnapshotAnswer {
  readonly answer: 'snapshot';
  readonly url: string;
  readonly title: string;
  /** One line an element, indented by depth, page text quoted as JSON so that it can forge no line. */
  readonly outline: string;
  readonly nodes: number;
  /** The first number not used for a ref. */
  readonly nextRef: number;
  /** Elements left out because of the bound. */
  readonly cut: number;
  /** Give this back for the rest; null where nothing is left. */
  readonly cursor: string | null;
}

export interface ProbeAnswer {
  readonly answer: 'probe';
  readonly holds: boolean;
}

/** Sensitive fields of a form, by what they hold. */
export type SensitiveField = 'password' | 'new_password' | 'one_time_code' | 'card';

export interface DescribeAnswer {
  readonly answer: 'describe';
  readonly target: ElementFacts;
  /** What a person reads on it, bounded; empty where nothing is to be read. */
  readonly visibleText: string;
  /** Activating it submits a form, or may. */
  readonly submits: boolean;
  /** It holds a secret itself. */
  readonly sensitive: boolean;
  /** Null where it belongs to no form. */
  readonly form: FormFacts | null;
}

export interface FormFacts {
  /** The whole address that it leads to. */
  readonly action: string;
  readonly method: string;
  readonly has: readonly SensitiveField[];
  /** Fields with a name that hold no secret, in document order, bounded. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** It was checked and is about to be done. */
export interface ActingAnswer {
  readonly answer: 'acting';
  readonly intent: IntentId;
  readonly target: ElementFacts;
  readonly userActivation: boolean;
}

export interface LookAnswer {
  readonly answer: 'look';
  readonly intent: IntentId;
  /** `acting`: not done yet. `acted`: done. `unknown`: this document never saw that intent. */
  readonly state: 'acting' | 'acted' | 'failed' | 'unknown';
  /** The node that the act landed on; null before it is done. */
  readonly hit: ElementFacts | null;
  /** What an input, select or editor now holds; null where the target holds no text. */
  readonly value: string | null;
  readonly checked: boolean | null;
  readonly connected: boolean;
  readonly focused: boolean;
  /** Changes of the document since right before the act: nodes, attributes, text, values. */
  readonly changes: number;
  readonly url: string;
  readonly title: string;
  readonly visible: boolean;
  /** The page or the browser cancelled the event's default action. */
  readonly defaultPrevented: boolean;
}

/** Nothing was done, and why. */
export interface RefusedAnswer {
  readonly answer: 'refused';
  readonly code: Code;
  /** For `page.not_actionable`: hidden, covered, disabled, read_only, off_screen, zero_size, moving. */
  readonly reason: string;
  readonly expected: string;
  readonly hint: string;
  /** The page's own words about it, such as the element that covers. */
  readonly page: JsonObject | null;
}

export type PageAnswer =
  | HelloAnswer
  | SnapshotAnswer
  | ProbeAnswer
  | DescribeAnswer
  | ActingAnswer
  | LookAnswer
  | RefusedAnswer;

/** One frame's document, addressed so that it can be no other one. */
export interface FrameAddress {
  readonly frameId: number;
  readonly documentId: DocumentId;
}
