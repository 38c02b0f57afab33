import type { Refusal } from '../../contract/rejection.ts';
import type { LivePage, LiveTab } from '../../ports/browser-state.ts';
import type { TabBinding, WorkspaceRecord } from '../../ports/workspace-store.ts';
import type { Code } from '../../contract/codes.ts';
import { refuseWith } from '../issue.ts';
import type { World } from '../world.ts';
import { matchOrigin, pageRestricted } from './match-origin.ts';

const pointer = '/context/tab';

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
  if (binding === undefined)
    return refusal(
      'context.tab_unknown',
      'a tab of this workspace',
      await liveTabs(workspace, world),
      handle,
    );
  const live = await world.browserState.tab(binding.token);
  if (live === null)
    return refusal('context.tab_gone', 'a tab that is open', await liveTabs(workspace, world), handle);
  if (!live.inWorkspace) return refusal('context.tab_left_workspace', 'a tab in its workspace', left, handle);
  if (live.incognito) return pageRestricted(pointer, 'a private window');
  return { binding, live };
}

const left = 'The person moved this tab out of the workspace. Use another tab, or wait until it is back.';

async function liveTabs(workspace: WorkspaceRecord, world: World): Promise<string> {
  const alive = await Promise.all(
    workspace.tabs.map(async (tab) =>
      (await world.browserState.tab(tab.token)) === null ? [] : [tab.handle],
    ),
  );
  const handles = alive.flat();
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
  if (live.discarded) return refusal('context.tab_discarded', 'a tab that is loaded', wake);
  const { page } = live;
  if (page === null || live.pendingUrl !== null || page.lifecycle !== 'active') return navigating();
  if (page.failed) return pageRestricted(pointer, 'an error page of the browser');
  return (await matchOrigin(page.url, pointer, workspace, world)) ?? page;
}

const wake = 'The browser put this tab to sleep. tab_navigate with "to": "reload" wakes it.';

export const navigating = (): Refusal =>
  refusal(
    'context.tab_navigating',
    'a page at rest',
    'The tab is on its way to another page. Send the same call again in a moment.',
  );

const refusal = (code: Code, expected: string, hint: string, value?: string): Refusal =>
  refuseWith(code, { pointer, expected, hint, ...(value === undefined ? {} : { value }) });
