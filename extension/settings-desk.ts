import { isTabToken, type TabToken } from '../src/contract/ids.ts';
import { limits } from '../src/contract/limits.ts';
import { quotedName } from '../src/contract/quoted-name.ts';
import { characters } from '../src/contract/received.ts';
import type { WorkspaceRecord } from '../src/ports/workspace-store.ts';
import type { GuardRequest, GuardState } from './guard-messages.ts';
import type {
  HopLine,
  SettingsAnswer,
  SettingsRequest,
  SettingsState,
  TabLine,
} from './settings-messages.ts';

/** What the person may change, and where it is kept. */
export interface SettingsPorts {
  readonly version: string;
  profileName(): Promise<string>;
  renameProfile(name: string): Promise<void>;
  sites(): Promise<readonly string[]>;
  allowSite(origin: string): Promise<void>;
  revokeSite(pattern: string): Promise<void>;
  workspaces(): Promise<WorkspaceDesk>;
  /** The name that a connected client gives itself; null for one that is not connected. */
  labelOf(client: string): string | null;
  shareableTabs(): Promise<readonly TabLine[]>;
  /** Puts the tab into the picture of the workspace; false when the browser refused. */
  showTab(workspace: string, token: TabToken): Promise<boolean>;
  hops(): readonly HopLine[];
  reconnect(): void;
  guard(): Promise<GuardPart>;
}

/** What the guard's own desk does for the settings page. */
export interface GuardPart {
  change(request: GuardRequest): Promise<string | undefined>;
  state(): Promise<GuardState>;
}

/** What the guard's workspaces let the person do. */
export interface WorkspaceDesk {
  all(): readonly WorkspaceRecord[];
  make(name: string, origins: readonly string[]): Promise<void>;
  pause(name: string, paused: boolean): Promise<void>;
  remove(name: string): Promise<void>;
  bindTab(name: string, token: TabToken): Promise<unknown>;
}

/** Answers the extension's own pages. Each change is one that a person made by hand. */
export class SettingsDesk {
  readonly #ports: SettingsPorts;

  constructor(ports: SettingsPorts) {
    this.#ports = ports;
  }

  async answer(request: SettingsRequest): Promise<SettingsAnswer> {
    const words = await this.#change(request);
    return words === undefined ? { ok: true, state: await this.#state() } : { ok: false, words };
  }

  /** Returns why it was not done, in words for a person. */
  async #change(request: SettingsRequest): Promise<string | undefined> {
    const ports = this.#ports;
    switch (request.settings) {
      case 'read':
        return undefined;
      case 'rename_profile':
        return isName(request.name) ? void (await ports.renameProfile(request.name)) : nameWords;
      case 'allow_sites':
        for (const origin of request.origins) await ports.allowSite(origin);
        return undefined;
      case 'revoke_site':
        return void (await ports.revokeSite(request.pattern));
      case 'reconnect':
        return void ports.reconnect();
      case 'guard_stop':
      case 'guard_let_go':
      case 'guard_policy':
      case 'guard_revoke_grants':
        return (await ports.guard()).change(request);
      default:
        return this.#changeWorkspace(request, await ports.workspaces());
    }
  }

  async #changeWorkspace(
    request: Extract<SettingsRequest, { settings: `${string}_workspace` | 'share_tab' }>,
    workspaces: WorkspaceDesk,
  ): Promise<string | undefined> {
    switch (request.settings) {
      case 'make_workspace':
        return isName(request.name) ? void (await workspaces.make(request.name, request.origins)) : nameWords;
      case 'pause_workspace':
        return void (await workspaces.pause(request.name, request.paused));
      case 'remove_workspace':
        return void (await workspaces.remove(request.name));
      case 'share_tab': {
        const { workspace, token } = request;
        const known = isTabToken(token) && workspaces.all().some(({ name }) => name === workspace);
        if (!known || !(await this.#ports.showTab(workspace, token))) return 'That tab or workspace is gone.';
        await workspaces.bindTab(workspace, token);
        return undefined;
      }
    }
  }

  async #state(): Promise<SettingsState> {
    const ports = this.#ports;
    const records = (await ports.workspaces()).all();
    const shared = new Set<string>(records.flatMap(({ tabs }) => tabs.map(({ token }) => token)));
    const tabs = (await ports.shareableTabs()).filter(({ token }) => !shared.has(token));
    const workspaces = records.map(({ name, purpose, origins, paused, lease, tabs: bound, grants }) => ({
      name,
      purpose,
      origins,
      paused,
      holder: lease === null ? null : holderName(ports.labelOf(lease.client)),
      tabs: bound.length,
      grants: grants.length,
    }));
    const profileName = await ports.profileName();
    return {
      profileName,
      version: ports.version,
      sites: await ports.sites(),
      workspaces,
      tabs,
      hops: ports.hops(),
      guard: await (await ports.guard()).state(),
    };
  }
}

/** An agent's name for itself is quoted, so that it can pass for no words of ours. */
const holderName = (label: string | null): string =>
  label === null ? 'an agent that left' : quotedName(label);

const nameWords = `A name has 1 to ${limits.contextNameCharacters} characters, and no space at its ends.`;

const isName = (name: string): boolean =>
  name === name.trim() &&
  name !== '' &&
  characters(name) <= limits.contextNameCharacters &&
  !/\p{C}/u.test(name);
