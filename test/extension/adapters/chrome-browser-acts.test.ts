import { afterEach, expect, test, vi } from 'vitest';
import { ChromeBrowserActs } from '../../../extension/adapters/chrome-browser-acts.ts';
import { ChromeBrowserWatch } from '../../../extension/adapters/chrome-browser-watch.ts';
import { ShownDocuments } from '../../../extension/adapters/shown-documents.ts';
import { TabTokens } from '../../../extension/adapters/tab-tokens.ts';
import { WorkspacePictures } from '../../../extension/adapters/workspace-pictures.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const event = { addListener: () => undefined };
const navigation = ['BeforeNavigate', 'Committed', 'HistoryStateUpdated', 'ReferenceFragmentUpdated'];
const later = ['DOMContentLoaded', 'Completed', 'ErrorOccurred', 'CreatedNavigationTarget'];

/** A browser that opens tabs and, while a person drags one, groups none. */
function draggedBrowser() {
  const area = { get: async () => ({}), set: async () => undefined };
  const created: string[] = [];
  const tabs = {
    ...{ onCreated: event, onRemoved: event, onReplaced: event },
    create: async ({ url }: { url: string }) => ({ id: created.push(url) }),
    group: () => Promise.reject(new Error('Tabs cannot be edited right now')),
  };
  const webNavigation = Object.fromEntries([...navigation, ...later].map((name) => [`on${name}`, event]));
  const tabGroups = { get: async () => ({ windowId: 7 }) };
  vi.stubGlobal('chrome', { storage: { session: area, local: area }, tabs, tabGroups, webNavigation });
  return created;
}

test('tells a tab that it opened also where the browser would not group it: what was done is never told as refused', async () => {
  const created = draggedBrowser();
  const tokens = new TabTokens({ hex32: () => 'a'.repeat(32) });
  const pictures = new WorkspacePictures();
  await pictures.set('shopping', { windowId: 7, groupId: 3, placeholderId: null });
  const acts = new ChromeBrowserActs(tokens, pictures, new ChromeBrowserWatch(tokens, new ShownDocuments()));
  expect(await acts.openTab('shopping', 'http://127.0.0.1/')).toBe('a'.repeat(32));
  expect(created).toEqual(['http://127.0.0.1/']);
});
