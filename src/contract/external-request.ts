import type { RequestId } from './ids.ts';

/** The only contract there is. */
export const contractVersion = '1';

/** Where a call is meant to run. Which members a tool takes is its scope. */
export interface RequestContext {
  readonly profile?: string;
  readonly workspace?: string;
  readonly tab?: string;
}

/**
 * The outer envelope (contract, section 2). It says nothing about what is inside `call`:
 * passing this stage is not passing the inner one.
 */
export interface ExternalRequest {
  readonly contract: typeof contractVersion;
  readonly requestId: RequestId;
  readonly context: RequestContext;
  /** The ToolCall as JSON text, exactly as it was sent. */
  readonly call: string;
}

export const contextMembers = ['profile', 'workspace', 'tab'] as const;
export type ContextMember = (typeof contextMembers)[number];

/** Which context a tool takes, and needs: none, profile and workspace, or those and a tab. */
export type Scope = 'browser' | 'workspace' | 'tab';

export const scopeMembers = {
  browser: [],
  workspace: ['profile', 'workspace'],
  tab: ['profile', 'workspace', 'tab'],
} as const satisfies Record<Scope, readonly ContextMember[]>;
