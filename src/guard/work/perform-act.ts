import { limits } from '../../contract/limits.ts';
import type { ActingAnswer } from '../../contract/page-messages.ts';
import type { Conclusion } from '../../tools/work.ts';
import { navigating } from '../context/match-tab.ts';
import { askPage, type NoAnswer } from '../page/ask-page.ts';
import { pageUnresponsive } from '../page/greet-page.ts';
import type { IntentRecorded } from '../proofs.ts';
import type { World } from '../world.ts';
import { documentOf } from './document-of.ts';
import { notDone, refusedByPage, unknown } from './not-done.ts';
import { settleAct } from './settle-act.ts';
import type { WorkOn } from './work-of.ts';

/** An element that moves is looked at again for this long, in milliseconds, before the act is refused. */
const stillMs = 2_000;
const lookAgainMs = 50;

/** Sends the act to the one document, once, and watches what comes of it. */
export async function performAct(
  work: WorkOn<'act'>,
  recorded: IntentRecorded,
  world: World,
): Promise<() => Conclusion> {
  const { tab } = documentOf(recorded);
  const watch = world.browserWatch.watch(tab.token);
  try {
    const acting = await sendAct(work, recorded, world);
    if ('is' in acting) return () => acting;
    const seen = await settleAct(acting, recorded, watch, world);
    return () => work.conclude(seen);
  } finally {
    watch.end();
  }
}

/** An element that moves was not touched, so the same intent may be sent again; every other answer is final. */
async function sendAct(
  work: WorkOn<'act'>,
  recorded: IntentRecorded,
  world: World,
): Promise<ActingAnswer | Conclusion> {
  const { tab, document } = documentOf(recorded);
  const { intent } = recorded;
  const untilMs = world.clock.monotonicMs() + stillMs;
  for (;;) {
    const notAfterMs = world.clock.nowMs() + limits.workMs;
    const message = { tabwarden: 'act', intent, act: work.act, notAfterMs } as const;
    const answer = await askPage(world, tab.token, document, message, limits.workMs);
    if (typeof answer === 'string') return withoutAnswer(answer);
    if (answer.answer === 'acting') return answer.intent === intent ? answer : unknown(foreign);
    if (answer.answer !== 'refused') return unknown(foreign);
    const moving = answer.reason === 'moving' && world.clock.monotonicMs() < untilMs && !world.signal.aborted;
    if (!moving) return notDone(refusedByPage(answer, recorded.call.refs[0]?.pointer ?? '/arguments'));
    await world.clock.wait(lookAgainMs, world.signal);
  }
}

const foreign = 'The page gave an answer that no actor gives. Read the page before you go on.';

/** The actor speaks before it acts: with no word from it, only what was never delivered is certain. */
function withoutAnswer(why: NoAnswer): Conclusion {
  if (why === 'no_listener') return notDone(navigating());
  if (why === 'silent') return unknown(pageUnresponsive('').issues[0].hint.replace(' Nothing was done;', ''));
  return unknown(
    'The page went away while the call was on its way to it. Take a page_snapshot to see what is there now.',
  );
}
