import type { JsonObject } from '../../contract/json.ts';
import type { LookAnswer } from '../../contract/page-messages.ts';
import type { ActSeen, Conclusion } from '../work.ts';
import { actEvidence, actPage } from './act-evidence.ts';

/**
 * Judges what every act has in common, and asks `judge` about the rest: it gets the actor's last
 * word on an act that was done, to the element that was meant.
 */
export function concludeAct(seen: ActSeen, judge: (look: LookAnswer) => Conclusion): Conclusion {
  const { look, blocked, navigation, target } = seen;
  if (blocked) return unproved(seen, { blocked: true }, blockedHint);
  if (look === null) return navigation === null ? unproved(seen, {}, goneHint) : observed(seen);
  if (look.state !== 'acted') return unproved(seen, { state: look.state }, unfinishedHint);
  if (look.hit !== null && look.hit.ref !== target.ref) {
    return {
      is: 'mismatch',
      observed: { meant: target.ref, ...actEvidence(seen) },
      hint: missedHint,
      page: actPage(seen),
    };
  }
  return judge(look);
}

/** The act was seen to be done, and its effect is told, not proved. */
export const observed = (seen: ActSeen, more: JsonObject = {}): Conclusion => ({
  is: 'done',
  outcome: { kind: 'observed', evidence: { ...more, ...actEvidence(seen) } },
  result: {},
  page: actPage(seen),
});

/** Whether the act was done could not be seen. */
export const unproved = (seen: ActSeen, more: JsonObject, hint: string): Conclusion => ({
  is: 'unknown',
  observed: { ...more, ...actEvidence(seen) },
  hint,
  page: actPage(seen),
});

const blockedHint =
  'the page does not answer since the act: a dialog that a person must close, or a busy page; wait, then take page_snapshot';
const goneHint = 'the page went away before it could tell; take page_snapshot to see what is there now';
const unfinishedHint =
  'the page has not said that it was done; take page_snapshot before anything is sent again';
const missedHint = 'another element was hit than the one meant; take page_snapshot to see what it did';
