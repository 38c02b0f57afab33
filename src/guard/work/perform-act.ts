import { limits } from '../../contract/limits.ts';
import type { ActingAnswer } from '../../contract/page-messages.ts';
import type { Conclusion } from '../../tools/work.ts';
import { askPage, type NoAnswer } from '../page/ask-page.ts';
import { nobodyListens } from '../page/nobody-listens.ts';
import { refusedByPage } from '../page/refused-by-page.ts';
import type { IntentRecorded } from '../proofs.ts';
import type { World } from '../world.ts';
import { documentOf } from './place-of.ts';
import { notDone, unknown } from './not-done.ts';
import { settleAct } from './settle-act.ts';
import type { WorkOn } from './work-of.ts';

/** An element that moves is looked at again for this long, in milliseconds, before the act is refused. */
const stillMs = 2_000;
const lookAgainMs = 50;
/** What the actor begins last still has this long to say so: nothing begins after its word was given up. */
const wordMs = 1_000;

/** Sends the act to the one document, once, and watches what comes of it. */
export async function performAct(
  work: WorkOn<'act'>,
  recorded: IntentRecorded,
  world: World,
): Promise<() => Conclusion> {
  const { tab } = documentOf(recorded);
  const untilMs = world.clock.monotonicMs() + limits.workMs;
  const watch = world.browserWatch.watch(tab.token);
  try {
    const acting = await sendAct(work, recorded, world, untilMs);
    if ('is' in acting) return () => acting;
    const seen = await settleAct(acting, recorded, watch, world, untilMs);
    return () => work.conclude(seen);
  } finally {
    watch.end();
  }
}

/** An element that moves was not touched, so the same intent may be sent again; every other answer is final. */
async function sendAct(
  { act }: WorkOn<'act'>,
  recorded: IntentRecorded,
  world: World,
  untilMs: number,
): Promise<ActingAnswer | Conclusion> {
  const { tab, document } = documentOf(recorded);
  const { intent } = recorded;
  const beganMs = world.clock.monotonicMs();
  for (;;) {
    const leftMs = untilMs - world.clock.monotonicMs();
    const notAfterMs = world.clock.nowMs() + leftMs - wordMs;
    const answer = await askPage(
      world,
      tab.token,
      document,
      { tabwarden: 'act', intent, act, notAfterMs },
      leftMs,
    );
    if (answer === 'no_listener') return notDone(await nobodyListens(tab, document.documentId, world));
    if (typeof answer === 'string') return unknown(hints[answer], { answer });
    if (answer.answer === 'acting' && answer.intent === intent && answer.target.ref === act.ref)
      return answer;
    if (answer.answer !== 'refused') return unknown(hints.malformed, { answer: 'foreign' });
    const isMoving = answer.reason === 'moving' && world.clock.monotonicMs() - beganMs < stillMs;
    if (!isMoving || world.signal.aborted) return notDone(refusedByPage(answer, '/arguments/ref'));
    await world.clock.wait(lookAgainMs, world.signal);
  }
}

/** The actor speaks before it acts: with no word from it, only what was never delivered is certain. */
const hints: Readonly<Record<Exclude<NoAnswer, 'no_listener'>, string>> = {
  silent:
    'The page did not answer: it is busy, or shows a dialog that only the person can close. Wait, then take a page_snapshot to see what was done.',
  lost: 'The page went away while the call was on its way to it. Take a page_snapshot to see what is there now.',
  malformed: 'The page gave an answer that no page gives. Take a page_snapshot to see what was done.',
};
