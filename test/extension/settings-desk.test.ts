import { beforeEach, expect, test } from 'vitest';
import type { GuardState } from '../../extension/guard-messages.ts';
import { SettingsDesk, type SettingsPorts } from '../../extension/settings-desk.ts';
import { isClientKey, isTabHandle, isTabToken } from '../../src/contract/ids.ts';
import type { WorkspaceRecord } from '../../src/ports/workspace-store.ts';

const token = 'a'.repeat(32);
let did: string[];
let records: WorkspaceRecord[];
let desk: SettingsDesk;

const guardState: GuardState = {
  stopped: false,
  attended: true,
  waiting: 0,
  policy: { text: '', faults: [], managed: 'none', warnings: [] },
  budgets: [],
  journal: { is: 'ready', why: '', entries: 0 },
};

const workspace = (name: string, more: Partial<WorkspaceRecord> = {}): WorkspaceRecord => ({
  name,
  purpose: '',
  origins: [],
  paused: false,
  lease: null,
  tabs: [],
  grants: [],
  nextTab: 1,
  ...more,
});

beforeEach(() => {
  did = [];
  records = [workspace('demo')];
  const note = (what: string) => async (): Promise<void> => void did.push(what);
  const ports: SettingsPorts = {
    version: '1.0.0',
    profileName: async () => 'default',
    renameProfile: async (name) => void did.push(`rename ${name}`),
    sites: async () => [],
    allowSite: async (origin) => void did.push(`allow ${origin}`),
    revokeSite: async (pattern) => void did.push(`revoke ${pattern}`),
    workspaces: async () => ({
      all: () => records,
      make: async (name) => void did.push(`make ${name}`),
      pause: async (name, paused) => void did.push(`pause ${name} ${paused}`),
      remove: async (name) => void did.push(`remove ${name}`),
      bindTab: note('bind'),
    }),
    labelOf: () => 'an\u202Eagent',
    shareableTabs: async () => [{ token, title: 'A page', url: 'https://a.test/' }],
    showTab: async () => true,
    hops: () => [],
    reconnect: () => void did.push('reconnect'),
    guard: async () => ({
      change: async ({ settings }) => void did.push(settings),
      state: async () => guardState,
    }),
  };
  desk = new SettingsDesk(ports);
});

test.each(['', ' ', ' demo', 'demo ', 'a'.repeat(65), 'a\nb', 'a\u202Eb'])(
  'makes no workspace of the name %j',
  async (name) => {
    expect(await desk.answer({ settings: 'make_workspace', name, origins: [] })).toMatchObject({ ok: false });
    expect(await desk.answer({ settings: 'rename_profile', name })).toMatchObject({ ok: false });
    expect(did).toEqual([]);
  },
);

test('makes a workspace of a name of 64 characters, whatever their code units', async () => {
  const name = '🍵'.repeat(64);
  expect(await desk.answer({ settings: 'make_workspace', name, origins: [] })).toMatchObject({ ok: true });
  expect(did).toEqual([`make ${name}`]);
});

test('shares a tab only into a workspace that is there', async () => {
  expect(await desk.answer({ settings: 'share_tab', workspace: 'other', token })).toMatchObject({
    ok: false,
  });
  expect(await desk.answer({ settings: 'share_tab', workspace: 'demo', token: 'x' })).toMatchObject({
    ok: false,
  });
  expect(did).toEqual([]);
  expect(await desk.answer({ settings: 'share_tab', workspace: 'demo', token })).toMatchObject({ ok: true });
  expect(did).toEqual(['bind']);
});

test('offers a tab for sharing only until it is in a workspace', async () => {
  const handle = 't1';
  if (!isTabHandle(handle) || !isTabToken(token)) throw new Error('not ids');
  expect(await desk.answer({ settings: 'read' })).toMatchObject({ state: { tabs: [{ token }] } });
  records = [workspace('demo', { tabs: [{ handle, token }] })];
  expect(await desk.answer({ settings: 'read' })).toMatchObject({
    state: { tabs: [], workspaces: [{ tabs: 1 }] },
  });
});

test('shows who holds a workspace by its own name, quoted, with nothing invisible in it', async () => {
  const client = 'b'.repeat(32);
  if (!isClientKey(client)) throw new Error('not a key');
  records = [workspace('demo', { lease: { client, leftAtMs: null } })];
  expect(await desk.answer({ settings: 'read' })).toMatchObject({
    state: { workspaces: [{ holder: '"an\\u202eagent"' }] },
  });
});

test('hands what concerns the guard to its own desk, and shows what that says of it', async () => {
  expect(await desk.answer({ settings: 'guard_stop' })).toMatchObject({
    ok: true,
    state: { guard: guardState },
  });
  expect(await desk.answer({ settings: 'guard_policy', text: '{' })).toMatchObject({ ok: true });
  expect(did).toEqual(['guard_stop', 'guard_policy']);
});
