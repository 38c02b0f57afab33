import type { GuardRequest, GuardState } from './guard-messages.ts';

/** What the extension's own pages ask of the worker, and what it answers. No content script and no agent speaks this. */
export type SettingsRequest =
  | { readonly settings: 'read' }
  | { readonly settings: 'rename_profile'; readonly name: string }
  | { readonly settings: 'allow_sites'; readonly origins: readonly string[] }
  | { readonly settings: 'revoke_site'; readonly pattern: string }
  | { readonly settings: 'make_workspace'; readonly name: string; readonly origins: readonly string[] }
  | { readonly settings: 'pause_workspace'; readonly name: string; readonly paused: boolean }
  | { readonly settings: 'remove_workspace'; readonly name: string }
  | { readonly settings: 'share_tab'; readonly workspace: string; readonly token: string }
  | { readonly settings: 'reconnect' }
  | GuardRequest;

export interface SettingsState {
  readonly profileName: string;
  readonly version: string;
  /** Match patterns that the browser grants and the person did not take back. */
  readonly sites: readonly string[];
  readonly workspaces: readonly WorkspaceLine[];
  /** Tabs on allowed sites that are in no workspace yet. */
  readonly tabs: readonly TabLine[];
  readonly hops: readonly HopLine[];
  readonly guard: GuardState;
}

export interface WorkspaceLine {
  readonly name: string;
  readonly purpose: string;
  readonly origins: readonly string[];
  readonly paused: boolean;
  /** The name that the client holding it gives itself; null when nobody holds it. */
  readonly holder: string | null;
  readonly tabs: number;
  /** What the person allowed for this session. */
  readonly grants: number;
}

export interface TabLine {
  readonly token: string;
  readonly title: string;
  readonly url: string;
}

/** One hop between the agent and this browser, in plain words. */
export interface HopLine {
  readonly name: string;
  readonly state: 'good' | 'waiting' | 'stopped';
  readonly words: string;
}

/** `words` say to a person what was wrong; nothing was changed then. */
export type SettingsAnswer =
  | { readonly ok: true; readonly state: SettingsState }
  | { readonly ok: false; readonly words: string };

/** Takes a message from one of our own pages; our pages send nothing but this. */
export const isSettingsRequest = (message: unknown): message is SettingsRequest =>
  typeof message === 'object' && message !== null && 'settings' in message;
