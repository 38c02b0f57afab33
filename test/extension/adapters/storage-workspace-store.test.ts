import { afterEach, expect, test, vi } from 'vitest';
import { StorageWorkspaceStore } from '../../../extension/adapters/storage-workspace-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['constructor', 'toString', '__proto__', 'shopping'])(
  'gives back a workspace called %s as one that nobody holds when the browser session is new',
  async (name) => {
    const workspaces = [{ name, purpose: 'p', origins: [], paused: false }];
    const storage = { local: { get: async () => ({ workspaces }) }, session: { get: async () => ({}) } };
    vi.stubGlobal('chrome', { storage });
    expect(await new StorageWorkspaceStore().read()).toEqual([
      { ...workspaces[0], lease: null, tabs: [], grants: [], nextTab: 1 },
    ]);
  },
);
