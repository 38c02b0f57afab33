import type { Refusal } from '../../contract/rejection.ts';
import type { LivePage, LiveTab } from '../../ports/browser-state.ts';
import type { TabBinding, WorkspaceRecord } from '../../ports/workspace-store.ts';
import type { World } from '../world.ts';
import { matchOrigin } from './match-origin.ts';
import { navigating, pageRestricted, tabDiscarded, tabGone, tabLeft, tabUnknown } from './tab-refusals.ts';

export interface MatchedTab {
  readonly binding: TabBinding;
  readonly live: LiveTab;
}

/** The handle stands for a tab of this workspace, and that tab is still there, and still in it. */
export async function matchTab(
  handle: string,
  workspace: WorkspaceRecord,
  world: World,
): Promise<MatchedTab | Refusal> {
  const binding = workspace.tabs.find((tab) => tab.handle === handle);
  if (binding === undefined) return tabUnknown(await openTabs(workspace, world), handle);
  const live = await world.browserState.tab(binding.token);
  if (live === null) return tabGone(await openTabs(workspace, world), handle);
  if (!live.inWorkspace) return tabLeft(handle);
  if (live.incognito) return pageRestricted('a private window');
  return { binding, live };
}

async function openTabs(workspace: WorkspaceRecord, world: World): Promise<string> {
  const open = await Promise.all(
    workspace.tabs.map(async ({ token, handle }) => {
      const live = await world.browserState.tab(token);
      return live?.inWorkspace === true ? [handle] : [];
    }),
  );
  const handles = open.flat();
  return handles.length === 0
    ? 'No tab is open in this workspace: tab_open opens one.'
    : `Open in this workspace: ${handles.join(', ')}.`;
}

/** The tab shows a page that may be read or acted in: committed, at rest, on a granted origin. */
export async function matchPage(
  { live }: MatchedTab,
  workspace: WorkspaceRecord,
  world: World,
): Promise<LivePage | Refusal> {
  if (live.discarded) return tabDiscarded();
  const { page } = live;
  if (live.pendingUrl !== null || (page === null && live.loading)) return navigating();
  if (page === null) return pageRestricted('a page of which the browser tells extensions nothing');
  if (page.lifecycle !== 'active') return navigating();
  if (page.failed) return pageRestricted('an error page of the browser');
  return (await matchOrigin(page.url, '/context/tab', workspace, world)) ?? page;
}
