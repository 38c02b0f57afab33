import type { SensitiveField } from '../../contract/page-messages.ts';
import type { Kind } from '../../tools/tool.ts';

/**
 * What policy knows of one call. Everything is typed and comes from the parsed call or the live
 * browser; nothing here is text of serialised JSON. What a call does not have is null.
 */
export interface CallFacts {
  readonly tool: string;
  readonly kind: Kind;
  /** What a tool with several actions shall do: `run` of plugin, `back` of tab_navigate. */
  readonly action: string | null;
  /** Null for a tool of browser scope. */
  readonly workspace: string | null;
  /** The key that the worker issued. Grants are bound to it. */
  readonly client: string;
  /** What the client calls itself: a label, which proves nothing. */
  readonly clientLabel: string;
  /** Null for a tool that takes no tab, and for a tab without a web page. */
  readonly page: PageFacts | null;
  /** Where the call wants to go; null where that is not known beforehand (back, forward). */
  readonly destination: DestinationFacts | null;
  readonly files: FileFacts | null;
  /**
   * Of a call with several targets: submits, sensitive and the fields that any of them has. Where
   * their forms lead to different origins, each is asked for, and the strictest decision holds.
   */
  readonly target: TargetFacts | null;
  /** Of workspace_open: it takes a workspace that this client does not hold, or adds an origin to it. */
  readonly widensWorkspace: boolean | null;
}

export interface PageFacts {
  /** The frame's own origin, as its actor sees it: `scheme://host[:port]`, or `null` for an opaque one. */
  readonly origin: string;
  readonly topOrigin: string;
  /** As `urlPath` makes it. */
  readonly path: string;
  /** The browser grants the extension this origin, and it is on the workspace's list. */
  readonly granted: boolean;
}

export interface DestinationFacts {
  readonly origin: string;
  readonly path: string;
  readonly onWorkspaceList: boolean;
}

export interface FileFacts {
  /** At least 1. */
  readonly count: number;
  readonly totalBytes: number;
  readonly largestBytes: number;
  /** One for each different type among the files, in lower case without parameters. */
  readonly mediaTypes: readonly string[];
}

export const sensitiveFields = [
  'password',
  'new_password',
  'one_time_code',
  'card',
] as const satisfies readonly SensitiveField[];

export interface TargetFacts {
  /** The act would submit a form, or may. */
  readonly submits: boolean;
  /** The element itself holds a secret. */
  readonly sensitive: boolean;
  /** Sensitive fields in the element's form, itself included. */
  readonly formHas: readonly SensitiveField[];
  /** Where its form leads; null without a form. */
  readonly formActionOrigin: string | null;
}

/** Takes the facts of a call; returns the one word for what it does: the tool, and its action where it has one. */
export const operationOf = (facts: Pick<CallFacts, 'tool' | 'action'>): string =>
  facts.action === null ? facts.tool : `${facts.tool}:${facts.action}`;
