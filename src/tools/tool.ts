import type { JsonObject, JsonValue } from '../contract/json.ts';
import type { Ref } from '../contract/ids.ts';
import type { Scope } from '../contract/external-request.ts';
import type { Issue } from '../contract/verdict.ts';
import type { Work } from './work.ts';

/** What policy speaks of. */
export type Kind = 'read' | 'navigate' | 'act' | 'file' | 'manage' | 'plugin';

/**
 * One tool, whole: what an agent discovers, what the parser takes, what is done, how it is judged,
 * and what the reference prints. The guard asks for nothing else.
 */
export interface Tool {
  /** `[a-z_]`, at most 18 characters. */
  readonly name: string;
  readonly scope: Scope;
  readonly kind: Kind;
  readonly title: string;
  readonly description: string;
  /** The schema of the arguments, as published: a plain closed object. */
  readonly input: JsonObject;
  /** Checks arguments against the schema, at every level, then against the action's own rules. */
  check(args: JsonValue): Checked;
}

export interface Checked {
  /** Faults against the schema; `check_arguments` answers with these. */
  readonly schemaIssues: readonly Issue[];
  /** Faults against the action-specific rules; `check_action` answers with these. */
  readonly ruleIssues: readonly Issue[];
  /** Null while there is any fault. */
  readonly prepared: PreparedCall | null;
}

/** A valid call, ready for the guard. Valid is not permitted, and not done. */
export interface PreparedCall {
  readonly tool: Tool;
  readonly args: JsonObject;
  readonly work: Work;
  /** Every ref in the arguments, with its pointer into the call. */
  readonly refs: readonly RefUse[];
  /** URLs that the call wants to go to, with their pointers into the call. */
  readonly urls: readonly UrlUse[];
}

export interface RefUse {
  readonly pointer: string;
  readonly ref: Ref;
}

export interface UrlUse {
  readonly pointer: string;
  readonly url: string;
}
