import type { BrowserState } from '../../../src/ports/browser-state.ts';
import type { Seam } from '../seam.ts';
import type { SimBrowser } from './sim-browser.ts';

/** Reads the simulated browser anew at each call. `workspaceOf` says in which workspace a tab should be. */
export const simBrowserState = (
  browser: SimBrowser,
  seam: Seam,
  workspaceOf: (token: string) => string | null,
): BrowserState => ({
  profile: () => seam.step('browserState.profile', () => browser.profile),
  tab: (token) =>
    seam.step('browserState.tab', () => browser.tabs.get(token)?.live(workspaceOf(token)) ?? null),
  originAccess: (origin) => seam.step('browserState.originAccess', () => browser.access(origin)),
});
