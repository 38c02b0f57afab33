import type { Clock } from '../ports/clock.ts';
import type { JournalFault } from '../ports/journal.ts';
import { within } from './within.ts';
import type { Ports } from './world.ts';

/** A port answers within milliseconds. One that is silent for this long is broken, and its call is not waited for. */
export const answerMs = 5_000;

const silent = Symbol('a port that does not answer');

/** Takes what a port was asked; returns its answer, or throws when the port is silent. */
export async function portInTime<T>(clock: Clock, asked: Promise<T>): Promise<T> {
  const answer = await within(clock, answerMs, asked, silent);
  if (answer === silent) throw new Error(silent.description);
  return answer;
}

/**
 * The same ports, none of which can be waited for without end. A silent journal is an unavailable one; any other
 * silence is an exception, which ends the stage. Pages, turns and watches have bounds of their own, and
 * `recordIntent` is bounded where it is asked, since what it writes late has to be closed.
 */
export function portsInTime(ports: Ports): Ports {
  const { browserActs, browserState, clock, digest, journal, refLedger } = ports;
  const inTime = <T>(asked: Promise<T>): Promise<T> => portInTime(clock, asked);
  const written = <T>(asked: Promise<T>): Promise<T | JournalFault> =>
    within(clock, answerMs, asked, 'journal.unavailable');
  return {
    ...ports,
    browserActs: {
      showWorkspace: (name) => inTime(browserActs.showWorkspace(name)),
      openTab: (workspace, url) => inTime(browserActs.openTab(workspace, url)),
      navigate: (token, to) => inTime(browserActs.navigate(token, to)),
      closeTab: (token) => inTime(browserActs.closeTab(token)),
    },
    browserState: {
      profile: () => inTime(browserState.profile()),
      tab: (token) => inTime(browserState.tab(token)),
      originAccess: (origin) => inTime(browserState.originAccess(origin)),
    },
    digest: { of: (text) => inTime(digest.of(text)) },
    journal: {
      find: (client, requestId) => written(journal.find(client, requestId)),
      recordIntent: (intent) => journal.recordIntent(intent),
      recordOutcome: (sequence, outcome) => written(journal.recordOutcome(sequence, outcome)),
    },
    refLedger: {
      reserve: (tab, frame, count) => inTime(refLedger.reserve(tab, frame, count)),
      frameOf: (tab, ref) => inTime(refLedger.frameOf(tab, ref)),
    },
  };
}
