import type { BrowserActs } from '../../../src/ports/browser-acts.ts';
import type { Seam } from '../seam.ts';
import type { SimBrowser } from './sim-browser.ts';

/** What the worker does to the simulated browser. */
export const simBrowserActs = (browser: SimBrowser, seam: Seam): BrowserActs => ({
  showWorkspace: (name) =>
    seam.step('browserActs.showWorkspace', () => {
      browser.groups.add(name);
      return true;
    }),
  openTab: (workspace, url) =>
    seam.step('browserActs.openTab', () => {
      if (!browser.groups.has(workspace)) return null;
      const tab = browser.addTab(workspace);
      tab.inFront = false;
      browser.onAct('openTab', tab.token);
      tab.go(url);
      return tab.token;
    }),
  navigate: (token, to) =>
    seam.step('browserActs.navigate', () => {
      const goes = browser.tabs.get(token)?.navigate(to) ?? false;
      if (goes) browser.onAct('navigate', token);
      return goes;
    }),
  closeTab: (token) =>
    seam.step('browserActs.closeTab', () => {
      const tab = browser.tabs.get(token);
      if (tab === undefined || tab.keepsOpen) return false;
      tab.close();
      browser.onAct('closeTab', token);
      return true;
    }),
});
