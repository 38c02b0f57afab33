import type { LinkState } from './native-link.ts';

/** Shows on the extension's button whether the link stands still. */
export function showLink(state: LinkState): void {
  const stopped = state.is === 'stopped';
  void chrome.action.setBadgeText({ text: stopped ? '!' : '' });
  void chrome.action.setBadgeBackgroundColor({ color: '#b3261e' });
  void chrome.action.setTitle({ title: stopped ? `Tabwarden: ${state.why}` : 'Tabwarden' });
}
