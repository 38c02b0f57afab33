import type { DocumentId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import type { PageAnswer, SnapshotAnswer } from '../../contract/page-messages.ts';
import type { Refusal } from '../../contract/rejection.ts';
import type { Conclusion } from '../../tools/work.ts';
import { askPage, type NoAnswer } from '../page/ask-page.ts';
import { nobodyListens } from '../page/nobody-listens.ts';
import { pageUnresponsive } from '../page/page-unresponsive.ts';
import { refusedByPage } from '../page/refused-by-page.ts';
import type { IntentRecorded, PlacedTab } from '../proofs.ts';
import type { World } from '../world.ts';
import { documentOf } from './place-of.ts';
import { notDone } from './not-done.ts';
import type { WorkOn } from './work-of.ts';

/** Sets numbers aside for the refs, so that they are known before anyone can use them, then reads. */
export async function performSnapshot(
  work: WorkOn<'snapshot'>,
  recorded: IntentRecorded,
  world: World,
): Promise<() => Conclusion> {
  const { tab, document } = documentOf(recorded);
  const { frameId, documentId } = document;
  const firstRef = await world.refLedger.reserve(
    { token: tab.token, handle: tab.handle },
    { frameId, documentId },
    work.read.maxNodes,
  );
  const read = { ...work.read, firstRef };
  const answer = await askPage(world, tab.token, document, { tabwarden: 'read', read }, limits.workMs);
  if (typeof answer === 'object' && answer.answer === 'snapshot') return () => work.conclude(answer);
  const refusal = await refusalOf(answer, tab, documentId, world);
  return () => notDone(refusal);
}

/** Reading changes nothing, so whatever went wrong, nothing was done. */
async function refusalOf(
  answer: Exclude<PageAnswer, SnapshotAnswer> | NoAnswer,
  tab: PlacedTab,
  documentId: DocumentId,
  world: World,
): Promise<Refusal> {
  if (answer === 'silent') return pageUnresponsive('silent');
  if (answer === 'no_listener' || answer === 'lost') return nobodyListens(tab, documentId, world);
  const isRefused = typeof answer === 'object' && answer.answer === 'refused';
  return isRefused ? refusedByPage(answer, '/arguments') : pageUnresponsive('malformed');
}
