import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShownDocuments } from '../../../extension/adapters/shown-documents.ts';

type Listener = (event: object) => void;

let commit: Listener = () => undefined;
let remove: (tabId: number) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('chrome', {
    webNavigation: { onCommitted: { addListener: (listener: Listener) => (commit = listener) } },
    tabs: { onRemoved: { addListener: (listener: typeof remove) => (remove = listener) } },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('tells the page that a tab shows, broken off, from a navigation that failed', () => {
  const shown = new ShownDocuments();
  commit({ tabId: 1, frameId: 0, documentId: 'old' });
  commit({ tabId: 1, frameId: 0, documentId: 'page' });
  commit({ tabId: 1, frameId: 4, documentId: 'frame' });
  commit({ tabId: 1, frameId: 0, documentLifecycle: 'prerender', documentId: 'not yet' });
  expect(shown.isBrokenOff({ tabId: 1, documentId: 'page' })).toBe(true);
  for (const documentId of ['old', 'frame', 'not yet', '0'.repeat(32)]) {
    expect(shown.isBrokenOff({ tabId: 1, documentId })).toBe(false);
  }
  expect(shown.isBrokenOff({ tabId: 2, documentId: 'page' })).toBe(false);
  remove(1);
  expect(shown.isBrokenOff({ tabId: 1, documentId: 'page' })).toBe(false);
});
