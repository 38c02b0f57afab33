import type { ChromeSettings } from './adapters/chrome-settings.ts';
import type { ProfileRecord } from './adapters/profile-record.ts';
import type { RevokedOrigins } from './adapters/revoked-origins.ts';
import type { Profile } from '../src/ports/browser-state.ts';
import type { SettingsPorts } from './settings-desk.ts';

export interface SettingsSources {
  readonly settings: ChromeSettings;
  readonly profile: ProfileRecord;
  readonly revoked: RevokedOrigins;
  /** Agents are told the new name. */
  onRenamed(profile: Profile): void;
}

type BrowserSettings = Pick<
  SettingsPorts,
  'profileName' | 'renameProfile' | 'sites' | 'allowSite' | 'revokeSite' | 'shareableTabs' | 'showTab'
>;

/** What of a person's settings the browser and this profile keep. */
export function browserSettings({ settings, profile, revoked, onRenamed }: SettingsSources): BrowserSettings {
  return {
    profileName: async () => (await profile.read()).name,
    renameProfile: async (name) => {
      await profile.rename(name);
      onRenamed(await profile.read());
    },
    sites: () => settings.sites(),
    allowSite: (origin) => revoked.allow(origin),
    revokeSite: (pattern) => settings.revokeSite(pattern),
    shareableTabs: () => settings.shareableTabs(),
    showTab: (workspace, token) => settings.showTab(workspace, token),
  };
}
