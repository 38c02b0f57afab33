import { redactedValue, type LookAnswer } from '../../contract/page-messages.ts';
import { characters } from '../../contract/received.ts';
import type { ActSeen, Conclusion } from '../work.ts';
import { actEvidence, actPage } from './act-evidence.ts';
import { concludeAct, observed, unproved } from './conclude-act.ts';
import { isSameValue } from './is-same-value.ts';

/** Judges a fill by the value read back. Only lengths are told: the text itself is never repeated. */
export const concludeFill = (seen: ActSeen, text: string, submit: boolean): Conclusion =>
  concludeAct(seen, (look) => judgeValue(seen, look, text, submit));

function judgeValue(seen: ActSeen, look: LookAnswer, text: string, submit: boolean): Conclusion {
  const sent = characters(text);
  if (look.value !== null && isSameValue(seen.target.kind, text, look.value)) {
    const evidence = { characters: sent, ...actEvidence(seen) };
    return { is: 'done', outcome: { kind: 'verified', evidence }, result: {}, page: actPage(seen) };
  }
  if (submit && wasTaken(seen, look)) return observed(seen, { valueKept: false });
  if (look.value === null)
    return unproved(
      seen,
      { valueRead: false },
      'The element went away, so nothing could be read back. Take page_snapshot to see what is there.',
    );
  const isWithheld = look.value === redactedValue;
  const held = isWithheld ? { withheld: true } : { charactersHeld: characters(look.value) };
  const lengths = { charactersSent: sent, ...held };
  const hint = 'The element holds another text than was sent. Take page_snapshot and see what it takes.';
  return { is: 'mismatch', observed: { ...lengths, ...actEvidence(seen) }, hint, page: actPage(seen) };
}

/** Pages empty or remove a field that they have submitted. */
const wasTaken = (seen: ActSeen, look: LookAnswer): boolean =>
  seen.navigation !== null || !look.connected || look.value === '' || look.value === redactedValue;
