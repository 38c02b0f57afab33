/**
 * Ids that must not be mixed up. A brand is given by a test of the text, never by a claim:
 * each id here comes with the predicate that makes it.
 */

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** `t1`, `t2`, …: one tab in one workspace. */
export type TabHandle = Branded<'TabHandle'>;
/** `e1`, `e2`, …: one element of one document. */
export type Ref = Branded<'Ref'>;
/** The browser's id of one loaded page in one frame: 32 hexadecimal digits. */
export type DocumentId = Branded<'DocumentId'>;
/** Binds a handle to one tab of this browser session: 32 hexadecimal digits, never shown to an agent. */
export type TabToken = Branded<'TabToken'>;
/** What the worker issues to a client, and what that client resumes with: 32 hexadecimal digits. */
export type ClientKey = Branded<'ClientKey'>;
/** The idempotency key of a request: 1–64 of `[A-Za-z0-9_-]`. */
export type RequestId = Branded<'RequestId'>;
/** Names one dispatched intent: 32 hexadecimal digits. */
export type IntentId = Branded<'IntentId'>;

const hex32 = /^[0-9a-f]{32}$/;

export const isTabHandle = (text: string): text is TabHandle => /^t[1-9][0-9]{0,8}$/.test(text);
export const isRef = (text: string): text is Ref => /^e[1-9][0-9]{0,8}$/.test(text);
export const isDocumentId = (text: string): text is DocumentId => /^[0-9A-Fa-f]{32}$/.test(text);
export const isTabToken = (text: string): text is TabToken => hex32.test(text);
export const isClientKey = (text: string): text is ClientKey => hex32.test(text);
export const isRequestId = (text: string): text is RequestId => /^[A-Za-z0-9_-]{1,64}$/.test(text);
export const isIntentId = (text: string): text is IntentId => hex32.test(text);
