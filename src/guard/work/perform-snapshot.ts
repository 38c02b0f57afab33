import { limits } from '../../contract/limits.ts';
import type { Conclusion } from '../../tools/work.ts';
import { navigating } from '../context/match-tab.ts';
import { askPage } from '../page/ask-page.ts';
import { pageUnresponsive } from '../page/greet-page.ts';
import type { IntentRecorded } from '../proofs.ts';
import type { World } from '../world.ts';
import { documentOf } from './document-of.ts';
import { notDone, refusedByPage } from './not-done.ts';
import type { WorkOn } from './work-of.ts';

/** Sets numbers aside for the refs, so that they are known before anyone can use them, then reads. */
export async function performSnapshot(
  work: WorkOn<'snapshot'>,
  recorded: IntentRecorded,
  world: World,
): Promise<() => Conclusion> {
  const { tab, document } = documentOf(recorded);
  const { frameId, documentId } = document;
  const firstRef = await world.refLedger.reserve(tab.token, { frameId, documentId }, work.read.maxNodes);
  const read = { ...work.read, firstRef };
  const answer = await askPage(world, tab.token, document, { tabwarden: 'read', read }, limits.workMs);
  if (answer === 'no_listener' || answer === 'lost') return () => notDone(navigating());
  if (answer === 'silent' || answer === 'malformed') return () => notDone(pageUnresponsive('/context/tab'));
  if (answer.answer === 'refused') return () => notDone(refusedByPage(answer, '/arguments'));
  if (answer.answer !== 'snapshot') return () => notDone(pageUnresponsive('/context/tab'));
  return () => work.conclude(answer);
}
