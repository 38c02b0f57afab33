import type { DocumentId } from '../../contract/ids.ts';
import type { Refusal } from '../../contract/rejection.ts';
import { documentChanged, navigating, tabGone } from '../context/tab-refusals.ts';
import type { PlacedTab } from '../proofs.ts';
import type { World } from '../world.ts';
import { pageUnresponsive } from './page-unresponsive.ts';

/** Nothing was delivered to a document that was there a moment ago. A fresh look at its tab says why. */
export async function nobodyListens(
  { token }: Pick<PlacedTab, 'token'>,
  documentId: DocumentId,
  world: World,
): Promise<Refusal> {
  const live = await world.browserState.tab(token);
  if (live === null) return tabGone('Ask browser_status for the tabs that are open.');
  if (live.pendingUrl !== null) return navigating();
  const isThere = live.page?.documentId === documentId && live.page.lifecycle === 'active';
  return isThere ? pageUnresponsive('crashed') : documentChanged();
}
