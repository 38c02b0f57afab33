import { limits } from '../../contract/limits.ts';
import type { Conclusion } from '../../tools/work.ts';
import { refuseWith } from '../issue.ts';
import { tabGone } from '../context/tab-refusals.ts';
import type { IntentRecorded } from '../proofs.ts';
import type { World } from '../world.ts';
import { tabOf, workspaceOf } from './place-of.ts';
import { followNavigation } from './follow-navigation.ts';
import { notDone, unknown } from './not-done.ts';
import type { WorkOn } from './work-of.ts';

/** A tab that is closed tells it at once; this is how long one is given to, in milliseconds. */
const closingMs = 2_000;

export async function openTab(
  work: WorkOn<'open_tab'>,
  recorded: IntentRecorded,
  world: World,
): Promise<() => Conclusion> {
  const { workspace } = recorded.place;
  const name = workspaceOf(recorded);
  const untilMs = world.clock.monotonicMs() + limits.workMs;
  const token = await world.browserActs.openTab(name, work.url);
  if (token === null) return () => notDone(browserRefused());
  const watch = world.browserWatch.watch(token);
  try {
    const handle = await world.workspaces.bindTab(name, token);
    if (handle === undefined)
      return () => unknown('A tab was opened, and its workspace is gone. Ask browser_status.');
    const seen = await followNavigation(watch, token, workspace, world, untilMs);
    return () => work.conclude({ ...seen, tab: handle });
  } finally {
    watch.end();
  }
}

export async function navigateTab(
  work: WorkOn<'navigate'>,
  recorded: IntentRecorded,
  world: World,
): Promise<() => Conclusion> {
  const { token } = tabOf(recorded);
  const watch = world.browserWatch.watch(token);
  try {
    const untilMs = world.clock.monotonicMs() + limits.workMs;
    if (!(await world.browserActs.navigate(token, work.destination))) {
      const isOpen = (await world.browserState.tab(token)) !== null;
      return () => notDone(isOpen ? noWay(work.destination.to) : tabGone(askStatus));
    }
    const seen = await followNavigation(watch, token, recorded.place.workspace, world, untilMs);
    return () => work.conclude(seen);
  } finally {
    watch.end();
  }
}

export async function closeTab(
  work: WorkOn<'close_tab'>,
  recorded: IntentRecorded,
  world: World,
): Promise<() => Conclusion> {
  const { token } = tabOf(recorded);
  const watch = world.browserWatch.watch(token);
  try {
    await world.browserActs.closeTab(token);
    const untilMs = world.clock.monotonicMs() + closingMs;
    for (;;) {
      // What was seen until now is no reason to look again.
      watch.seen();
      const gone = (await world.browserState.tab(token)) === null;
      const leftMs = untilMs - world.clock.monotonicMs();
      if (gone || leftMs <= 0) return () => work.conclude({ gone });
      await watch.next(leftMs);
    }
  } finally {
    watch.end();
  }
}

const askStatus = 'Ask browser_status for the tabs that are open.';

const browserRefused = () =>
  refuseWith('guard.fault', {
    pointer: '/arguments/url',
    expected: 'a browser that opens a tab',
    hint: 'The browser did not open the tab. Try again, or ask browser_status.',
  });

const noWay = (to: string) =>
  refuseWith('page.unreachable', {
    pointer: '/arguments/to',
    expected: 'a page to go to',
    hint:
      to === 'back' || to === 'forward'
        ? `There is no page to go ${to} to. Use "to": "url" with a url.`
        : 'The browser did not start the navigation. Ask browser_status.',
  });
