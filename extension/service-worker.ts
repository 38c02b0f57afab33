import { Guard } from '../src/guard/guard.ts';
import { Workspaces } from '../src/guard/workspaces.ts';
import { showLink } from './adapters/link-badge.ts';
import { NativeLink } from './adapters/native-link.ts';
import { OffscreenWaker } from './adapters/offscreen-waker.ts';
import { isOwnPage } from './adapters/own-page.ts';
import { StorageWorkspaceStore } from './adapters/storage-workspace-store.ts';
import { browserPorts } from './browser-ports.ts';
import { ClientSessions } from './client-sessions.ts';
import { hopLines } from './hop-lines.ts';
import { SettingsDesk } from './settings-desk.ts';
import { isSettingsRequest } from './settings-messages.ts';
import { toolHashes } from './tool-hashes.ts';

void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
const { version } = chrome.runtime.getManifest();
const { guardPorts, settings, profile, revoked, clientKeys } = browserPorts();
const guard = Workspaces.load(new StorageWorkspaceStore(), guardPorts.clock).then(
  (workspaces) => new Guard(guardPorts, workspaces),
);
const workspaces = async (): Promise<Workspaces> => (await guard).workspaces;

const sessions: ClientSessions = new ClientSessions({
  version,
  extensionId: chrome.runtime.id,
  tools: toolHashes(),
  post: (message) => link.post(message),
  profile: () => profile.read(),
  resumeOrIssue: (said) => clientKeys.resumeOrIssue(said),
  handle: async (...call) => (await guard).handle(...call),
  clientBack: async (client) => (await workspaces()).clientBack(client),
  clientLeft: async (client) => (await workspaces()).clientLeft(client),
});

const waker = new OffscreenWaker();
const link = new NativeLink({
  onMessage: (message) => sessions.take(message),
  onDown: () => sessions.endAll(),
  onState: (state) => {
    showLink(state);
    waker.follow(state);
  },
});

const desk = new SettingsDesk({
  version,
  workspaces,
  profileName: async () => (await profile.read()).name,
  renameProfile: async (name) => {
    await profile.rename(name);
    sessions.tellProfile(await profile.read());
  },
  sites: () => settings.sites(),
  allowSite: (origin) => revoked.allow(origin),
  revokeSite: (pattern) => settings.revokeSite(pattern),
  labelOf: (key) => sessions.clients().find((client) => client.key === key)?.label ?? null,
  shareableTabs: () => settings.shareableTabs(),
  showTab: (workspace, token) => settings.showTab(workspace, token),
  hops: () =>
    hopLines(
      link.state,
      sessions.clients().map(({ label }) => label),
    ),
  reconnect: () => link.connectAgain(),
});

chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
  if (!isOwnPage(sender) || !isSettingsRequest(message)) return false;
  void desk.answer(message).then(sendResponse);
  return true;
});
chrome.action.onClicked.addListener(() => void chrome.runtime.openOptionsPage());
chrome.runtime.onStartup.addListener(() => link.connect());
chrome.alarms.onAlarm.addListener(() => link.connect());
// Where the link stands still there is no waker, and the worker comes back by this alone.
void chrome.alarms.create('link', { periodInMinutes: 0.5 });
link.connect();
