import type { IntentRecord } from '../../ports/journal.ts';
import { askPage } from '../page/ask-page.ts';
import type { Ports } from '../world.ts';
import type { Found } from './found.ts';

/** An act that is on its way inside its page is looked at again for this long, in milliseconds. */
const settleMs = 1_000;
const lookAgainMs = 100;
const answerMs = 1_000;

type Eyes = Pick<Ports, 'browserState' | 'pageLink' | 'clock'>;

/** Asks the very document what became of the act. It is asked twice where it never saw it: the act may be behind the first question. */
export async function observeAct(record: IntentRecord, eyes: Eyes): Promise<Found> {
  const { tabToken, frame, document, intent } = record;
  if (tabToken === null || frame === null || document === null) return 'unknown';
  const address = { frameId: frame, documentId: document };
  const untilMs = eyes.clock.monotonicMs() + settleMs;
  const live = await eyes.browserState.tab(tabToken);
  if (live === null) return 'unknown';
  for (let unseen = 0; ;) {
    const answer = await askPage(eyes, tabToken, address, { tabwarden: 'look', intent }, answerMs);
    if (typeof answer === 'string' || answer.answer !== 'look' || answer.intent !== intent) return 'unknown';
    if (answer.state === 'acted') return 'done';
    if (answer.state === 'failed') return 'not_done';
    if (answer.state === 'unknown') unseen += 1;
    if (unseen > 1) return 'not_done';
    if (eyes.clock.monotonicMs() >= untilMs) return 'unknown';
    await eyes.clock.wait(lookAgainMs);
  }
}
