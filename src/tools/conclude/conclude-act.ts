import type { JsonObject } from '../../contract/json.ts';
import type { LookAnswer } from '../../contract/page-messages.ts';
import type { ActSeen, Conclusion } from '../work.ts';
import { actEvidence, actPage } from './act-evidence.ts';

/**
 * Judges what every act has in common, and asks `judge` about the rest: it gets the actor's last
 * word on an act that was done, to the element that was meant.
 */
export function concludeAct(seen: ActSeen, judge: (look: LookAnswer) => Conclusion): Conclusion {
  const { look, navigation, target } = seen;
  if (seen.blocked) return unproved(seen, { blocked: true }, blockedHint);
  if (look === null || look.state === 'acting') {
    const wentOn = navigation !== null && (navigation.committedUrl !== null || navigation.closed);
    return wentOn ? observed(seen) : unproved(seen, {}, silentHint);
  }
  if (look.state !== 'acted') return unproved(seen, { state: look.state }, silentHint);
  if (look.hit !== null && look.hit.ref !== target.ref) return missed(seen);
  return judge(look);
}

/** The act was seen to be done, and its effect is told, not proved. */
export const observed = (seen: ActSeen, more: JsonObject = {}): Conclusion => ({
  is: 'done',
  outcome: { kind: 'observed', evidence: { ...more, ...actEvidence(seen) } },
  result: {},
  page: actPage(seen),
});

/** Whether the act was done, or came to anything, could not be seen. */
export const unproved = (seen: ActSeen, more: JsonObject, hint: string): Conclusion => ({
  is: 'unknown',
  observed: { ...more, ...actEvidence(seen) },
  hint,
  page: actPage(seen),
});

const missed = (seen: ActSeen): Conclusion => ({
  is: 'mismatch',
  observed: { meant: seen.target.ref, ...actEvidence(seen) },
  hint: 'Another element was hit than the one meant. Take page_snapshot to see what it did.',
  page: actPage(seen),
});

const blockedHint =
  'The page does not answer since the act: a dialog that a person must close, or a busy page. Wait, then take page_snapshot.';
const silentHint =
  'The page has not said that it was done. Take page_snapshot to see what is there before anything is sent again.';
