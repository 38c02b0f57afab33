import type { TabToken } from '../../contract/ids.ts';
import type { LiveTab } from '../../ports/browser-state.ts';
import type { TabEvent, TabWatch } from '../../ports/browser-watch.ts';
import type { WorkspaceRecord } from '../../ports/workspace-store.ts';
import type { NavigationSeen } from '../../tools/work.ts';
import { matchOrigin } from '../context/match-origin.ts';
import type { World } from '../world.ts';

/** Not every arrival is told: one from the cache, or from a prerender, is seen by looking again this often. */
const lookAgainMs = 100;

/** Follows what the browser tells until the tab is at rest with a page that can be read, or the time is over. */
export async function followNavigation(
  watch: TabWatch,
  token: TabToken,
  workspace: WorkspaceRecord | null,
  world: World,
  untilMs: number,
): Promise<NavigationSeen> {
  for (;;) {
    const told = arrival(watch.seen());
    const live = await world.browserState.tab(token);
    const leftMs = untilMs - world.clock.monotonicMs();
    if (leftMs <= 0 || isAtRest(told, live)) return describe(told, live, workspace, world);
    await watch.next(Math.min(leftMs, lookAgainMs));
  }
}

/** Loaded enough means that the document was parsed: the network may never be quiet. */
function isAtRest({ loaded, sameDocument, failed }: Arrival, live: LiveTab | null): boolean {
  if (live === null) return true;
  if (live.pendingUrl !== null) return false;
  return loaded === 'committed' ? !live.loading : loaded !== 'begun' || sameDocument || failed;
}

interface Arrival {
  readonly loaded: NavigationSeen['loaded'];
  readonly redirected: boolean;
  readonly sameDocument: boolean;
  readonly failed: boolean;
}

/** What the events say so far. */
export function arrival(events: readonly TabEvent[]): Arrival {
  let loaded: NavigationSeen['loaded'] = 'begun';
  let redirected = false;
  let sameDocument = false;
  let begun = false;
  let failed = false;
  for (const { event, ...rest } of events) {
    if (event === 'navigation_begun') [begun, loaded, failed] = [true, 'begun', false];
    if (event === 'committed') [loaded, sameDocument] = ['committed', false];
    if (event === 'committed' && 'redirected' in rest) redirected = rest.redirected;
    if (event === 'same_document') sameDocument = true;
    if (event === 'dom_loaded' && loaded === 'committed') loaded = 'dom';
    if (event === 'completed' && loaded !== 'begun') loaded = 'complete';
    // What fails before this one began was on its way already, and gave way to it.
    if (event === 'failed') failed = begun;
  }
  return { loaded, redirected, sameDocument, failed };
}

async function describe(
  told: Arrival,
  live: LiveTab | null,
  workspace: WorkspaceRecord | null,
  world: World,
): Promise<NavigationSeen> {
  const committed = told.sameDocument || told.loaded !== 'begun';
  const page = live?.page ?? null;
  const url = committed && page !== null ? page.url : null;
  const readable =
    url !== null && workspace !== null && (await matchOrigin(url, '', workspace, world)) === null;
  return {
    ...told,
    // A download, or an empty answer, fails as a navigation and shows no error page.
    failed: page?.failed === true,
    closed: live === null,
    committedUrl: url,
    readable,
    title: readable && page !== null ? page.title : null,
  };
}
