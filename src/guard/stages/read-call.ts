import { isJsonObject } from '../../contract/json.ts';
import { limits } from '../../contract/limits.ts';
import { refuse, type Refusal } from '../../contract/rejection.ts';
import { toolNamed, unknownToolIssue } from '../../tools/catalogue.ts';
import { readStrictJson } from '../../wire/strict-json.ts';
import { strictFaultIssue } from '../../wire/strict-fault.ts';
import { refusalOf, refuseWith } from '../issue.ts';
import { wrongMembers } from '../members.ts';
import type { CallRead, EnvelopeRead } from '../proofs.ts';

const members = ['tool', 'arguments'] as const;

/** Stage two: the inner call, from its own text. A valid envelope said nothing of it. */
export function readCall(proof: EnvelopeRead): CallRead | Refusal {
  const reading = readStrictJson(proof.request.call, { maxBytes: limits.callBytes });
  if (!reading.ok) return refuse(strictFaultIssue('call', reading.fault));
  const { value } = reading;
  const refusal = refusalOf(wrongMembers('call', '', value, members, members));
  if (refusal !== null) return refusal;
  if (!isJsonObject(value)) return notACall();
  const { tool: name, arguments: args } = value;
  if (typeof name !== 'string' || args === undefined) return notACall();
  const tool = toolNamed(name);
  return tool === undefined ? refuse(unknownToolIssue(name)) : { ...proof, tool, args };
}

const notACall = (): Refusal => {
  const expected = 'an object with tool, a string, and arguments, an object';
  return refuseWith('call.wrong_type', { pointer: '/tool', expected, hint: `Send ${expected}.` });
};
