import type { TabToken } from '../../contract/ids.ts';
import type { TabEvent, TabWatch } from '../../ports/browser-watch.ts';
import type { WorkspaceRecord } from '../../ports/workspace-store.ts';
import type { NavigationSeen } from '../../tools/work.ts';
import { matchOrigin } from '../context/match-origin.ts';
import type { World } from '../world.ts';

/** Follows what the browser tells until the new page can be read, it failed, or the time is over. */
export async function followNavigation(
  watch: TabWatch,
  token: TabToken,
  workspace: WorkspaceRecord | null,
  world: World,
  untilMs: number,
): Promise<NavigationSeen> {
  let arrived = arrival(watch.seen());
  while (!arrived.atRest && world.clock.monotonicMs() < untilMs) {
    await watch.next(untilMs - world.clock.monotonicMs());
    arrived = arrival(watch.seen());
  }
  return describe(arrived, token, workspace, world);
}

interface Arrival {
  readonly atRest: boolean;
  readonly loaded: NavigationSeen['loaded'];
  readonly redirected: boolean;
  readonly sameDocument: boolean;
  readonly failed: boolean;
  readonly closed: boolean;
}

/** What the events say so far. Loaded enough means that the document was parsed: the network may never be quiet. */
export function arrival(events: readonly TabEvent[]): Arrival {
  let loaded: NavigationSeen['loaded'] = 'begun';
  let redirected = false;
  let sameDocument = false;
  let failed = false;
  let closed = false;
  for (const { event, ...rest } of events) {
    if (event === 'navigation_begun') [loaded, failed] = ['begun', false];
    if (event === 'committed') [loaded, sameDocument] = ['committed', false];
    if (event === 'committed' && 'redirected' in rest) redirected = rest.redirected;
    if (event === 'same_document') sameDocument = true;
    if (event === 'dom_loaded' && loaded === 'committed') loaded = 'dom';
    if (event === 'completed' && loaded !== 'begun') loaded = 'complete';
    if (event === 'failed') failed = true;
    if (event === 'closed') closed = true;
  }
  const atRest = closed || failed || sameDocument || loaded === 'dom' || loaded === 'complete';
  return { atRest, loaded, redirected, sameDocument, failed, closed };
}

async function describe(
  arrived: Arrival,
  token: TabToken,
  workspace: WorkspaceRecord | null,
  world: World,
): Promise<NavigationSeen> {
  const { atRest: _, ...seen } = arrived;
  const committed = seen.sameDocument || seen.loaded !== 'begun';
  const live = await world.browserState.tab(token);
  const page = live?.page ?? null;
  const url = committed && page !== null ? page.url : null;
  const readable =
    url !== null && workspace !== null && (await matchOrigin(url, '', workspace, world)) === null;
  return {
    ...seen,
    failed: seen.failed || page?.failed === true,
    closed: live === null,
    committedUrl: url,
    readable,
    title: readable && page !== null ? page.title : null,
  };
}
