import { isRefusal } from '../issue.ts';
import { locate } from '../context/locate.ts';
import type { Conclusion, WaitCondition, WaitSeen } from '../../tools/work.ts';
import type { Refusal } from '../../contract/rejection.ts';
import { askPage } from '../page/ask-page.ts';
import { refusedByPage } from '../page/refused-by-page.ts';
import type { IntentRecorded, Place } from '../proofs.ts';
import type { World } from '../world.ts';
import { cancelled } from '../cancelled.ts';
import { notDone } from './not-done.ts';
import type { WorkOn } from './work-of.ts';

/** How often the page is asked, in milliseconds: often at first, then less. */
const firstPauseMs = 20;
const longestPauseMs = 200;
const probeMs = 2_000;

/** Asks again and again until the condition holds; the worker keeps the time, and finds the page anew each time. */
export async function performWait(
  work: WorkOn<'wait'>,
  recorded: IntentRecorded,
  world: World,
): Promise<() => Conclusion> {
  const beganMs = world.clock.monotonicMs();
  let place: Place | Refusal = recorded.place;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const held: boolean | Refusal = await holds(work.condition, place, world);
    if (typeof held !== 'boolean') return () => notDone(held);
    const waitedMs = Math.round(world.clock.monotonicMs() - beganMs);
    if (held || waitedMs >= work.timeoutMs) return conclude(work, place, held, waitedMs);
    if (world.signal.aborted) return () => notDone(cancelled(world));
    await world.clock.wait(Math.min(pauseMs, work.timeoutMs - waitedMs), world.signal);
    place = await locate(recorded.request.context, recorded.call, world);
  }
}

/** A page on its way, or one that is replaced, is no reason to stop: waiting for it is what was asked. */
async function holds(
  condition: WaitCondition,
  place: Place | Refusal,
  world: World,
): Promise<boolean | Refusal> {
  if (isRefusal(place)) return refusalWhileWaiting(condition, place);
  const tab = place.tab;
  if (tab?.document == null) return false;
  if (condition.until === 'url') return tab.live.page?.url === condition.value;
  const read = { do: 'probe', ...condition } as const;
  const answer = await askPage(world, tab.token, tab.document, { tabwarden: 'read', read }, probeMs);
  if (typeof answer === 'string') return false;
  if (answer.answer === 'refused') return refusedByPage(answer, '/arguments/ref');
  return answer.answer === 'probe' && answer.holds;
}

function refusalWhileWaiting(condition: WaitCondition, refusal: Refusal): boolean | Refusal {
  const { code } = refusal.issues[0];
  if (code === 'context.tab_navigating' || code === 'page.unresponsive') return false;
  const gone = code === 'context.document_changed' && condition.until === 'ref_gone';
  return gone ? true : refusal;
}

function conclude(
  work: WorkOn<'wait'>,
  place: Place | Refusal,
  held: boolean,
  waitedMs: number,
): () => Conclusion {
  const live = isRefusal(place) ? undefined : place.tab?.live;
  const seen: WaitSeen = { held, waitedMs, url: live?.page?.url ?? '', hidden: live?.inFront === false };
  return () => work.conclude(seen);
}
