import type { ActingAnswer, LookAnswer } from '../../contract/page-messages.ts';
import type { TabWatch } from '../../ports/browser-watch.ts';
import type { ActSeen, NavigationSeen } from '../../tools/work.ts';
import { askPage } from '../page/ask-page.ts';
import type { IntentRecorded } from '../proofs.ts';
import type { World } from '../world.ts';
import { documentOf } from './place-of.ts';
import { followNavigation } from './follow-navigation.ts';

/** The page is looked at this often, and is at rest when nothing changed between looks for the quiet time. */
const lookEveryMs = 4;
const quietMs = 8;
/** A page that never rests is not waited for longer than this. */
const settleMs = 1_000;
/** How long a page may be silent after an act before it is held to be blocked, by a dialog or by its own work. */
const blockedMs = 3_000;

interface Looked {
  readonly look: LookAnswer | null;
  readonly blocked: boolean;
  readonly settled: boolean;
}

/** Watches what an act does: the page by looking, the tab by the browser's events. The worker keeps the time. */
export async function settleAct(
  acting: ActingAnswer,
  recorded: IntentRecorded,
  watch: TabWatch,
  world: World,
  untilMs: number,
): Promise<ActSeen> {
  const looked = await lookUntilQuiet(recorded, watch, world);
  const navigation = await navigationAfter(recorded, watch, world, untilMs);
  const { tab } = documentOf(recorded);
  return {
    target: acting.target,
    look: looked.look,
    // A page that asks before it is left is blocked as well, with a navigation that waits for it.
    blocked: looked.blocked && (navigation === null || navigation.loaded === 'begun'),
    navigation,
    openedTabs: watch.seen().flatMap((seen) => (seen.event === 'tab_opened' ? [{ url: seen.url }] : [])),
    settled: looked.settled,
    hidden: !tab.live.inFront,
  };
}

async function lookUntilQuiet(recorded: IntentRecorded, watch: TabWatch, world: World): Promise<Looked> {
  const { tab, document } = documentOf(recorded);
  const untilMs = world.clock.monotonicMs() + settleMs;
  let look: LookAnswer | null = null;
  let quietSinceMs = world.clock.monotonicMs();
  for (;;) {
    const message = { tabwarden: 'look', intent: recorded.intent } as const;
    const answer = await askPage(world, tab.token, document, message, blockedMs);
    if (typeof answer === 'string' || answer.answer !== 'look' || answer.intent !== recorded.intent) {
      return { look, blocked: answer === 'silent', settled: false };
    }
    const nowMs = world.clock.monotonicMs();
    if (answer.state === 'acting' || answer.changes !== look?.changes) quietSinceMs = nowMs;
    look = answer;
    const isQuiet = answer.state !== 'acting' && nowMs - quietSinceMs >= quietMs;
    if (isQuiet || leaving(watch)) return { look, blocked: false, settled: true };
    if (nowMs >= untilMs) return { look, blocked: false, settled: false };
    await watch.next(lookEveryMs);
  }
}

const leaving = (watch: TabWatch): boolean =>
  watch
    .seen()
    .some(({ event }) => event === 'navigation_begun' || event === 'committed' || event === 'closed');

/** A navigation that the browser told of, or that the tab itself still shows as pending. */
async function navigationAfter(
  recorded: IntentRecorded,
  watch: TabWatch,
  world: World,
  untilMs: number,
): Promise<NavigationSeen | null> {
  const { tab, document } = documentOf(recorded);
  const live = await world.browserState.tab(tab.token);
  const moved = live === null || live.pendingUrl !== null || live.page?.documentId !== document.documentId;
  const sameDocument = watch.seen().some(({ event }) => event === 'same_document');
  if (!moved && !leaving(watch) && !sameDocument) return null;
  return followNavigation(watch, tab.token, recorded.place.workspace, world, untilMs);
}
