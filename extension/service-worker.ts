import { askPreset } from '../src/guard/policy/presets/ask.ts';
import type { Standing } from '../src/guard/standing.ts';
import { ActionBadge } from './adapters/action-badge.ts';
import { ApprovalWindow } from './adapters/approval-window.ts';
import { NativeLink } from './adapters/native-link.ts';
import { OffscreenWaker } from './adapters/offscreen-waker.ts';
import { StoragePolicySource } from './adapters/storage-policy-source.ts';
import { answerOwnPages } from './answer-own-pages.ts';
import { browserPorts } from './browser-ports.ts';
import { browserSettings } from './browser-settings.ts';
import { ClientSessions } from './client-sessions.ts';
import { hopLines } from './hop-lines.ts';
import { SettingsDesk } from './settings-desk.ts';
import { startGuard } from './start-guard.ts';
import { contractHash, toolHashes } from './tool-hashes.ts';

void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
const { version } = chrome.runtime.getManifest();
const { guardPorts, settings, profile, revoked, clientKeys } = browserPorts();
const badge = new ActionBadge();
const policies = new StoragePolicySource(askPreset);
const approvals = new ApprovalWindow({
  onClosed: () => void standing().then((now) => now.approvals.endAll({ is: 'withdrawn' })),
  onCount: (count) => badge.showWaiting(count),
});
const started = startGuard({
  ports: guardPorts,
  policies,
  approvals,
  version,
  contract: contractHash(),
  labelOf: (key) => sessions.labelOf(key),
  onStopped: (stopped) => badge.showStopped(stopped),
});
const standing = async (): Promise<Standing> => (await started).guard.standing;
const workspaces = async (): Promise<Standing['workspaces']> => (await standing()).workspaces;

const sessions: ClientSessions = new ClientSessions({
  version,
  extensionId: chrome.runtime.id,
  tools: toolHashes(),
  post: (message) => link.post(message),
  profile: () => profile.read(),
  resumeOrIssue: (said) => clientKeys.resumeOrIssue(said),
  handle: async (...call) => (await started).guard.handle(...call),
  waitsForPerson: async (client) => (await standing()).approvals.waitsFor(client),
  clientBack: async (client) => (await workspaces()).clientBack(client),
  clientLeft: async (client) => (await workspaces()).clientLeft(client),
});
const waker = new OffscreenWaker();
const link = new NativeLink({
  onMessage: (message) => sessions.take(message),
  onDown: () => sessions.endAll(),
  onState: (state) => {
    badge.showLink(state);
    waker.follow(state);
  },
});

const guardDesk = started.then(({ desk }) => desk);
policies.onChanged(() => void guardDesk.then((desk) => desk.policyChanged()));
const settingsDesk = new SettingsDesk({
  ...browserSettings({ settings, profile, revoked, onRenamed: (to) => sessions.tellProfile(to) }),
  version,
  workspaces,
  labelOf: (key) => sessions.labelOf(key),
  hops: () => hopLines(link.state, sessions.clients()),
  reconnect: () => link.connectAgain(),
  guard: () => guardDesk,
});
answerOwnPages(settingsDesk, guardDesk);
chrome.action.onClicked.addListener(
  () => void (approvals.waiting > 0 ? approvals.open() : chrome.runtime.openOptionsPage()),
);
chrome.runtime.onStartup.addListener(() => link.connect());
chrome.alarms.onAlarm.addListener(() => link.connect());
// Where the link stands still there is no waker, and the worker comes back by this alone.
void chrome.alarms.create('link', { periodInMinutes: 0.5 });
link.connect();
