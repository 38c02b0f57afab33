import { isJsonObject, type JsonValue } from '../../contract/json.ts';
import { limits } from '../../contract/limits.ts';
import { refuse, type Refusal } from '../../contract/rejection.ts';
import { toolNamed, unknownToolIssue } from '../../tools/catalogue.ts';
import { readStrictJson } from '../../wire/strict-json.ts';
import { strictFaultIssue } from '../../wire/strict-fault.ts';
import { refusalOf, refuseWith } from '../issue.ts';
import { missingMembers, notAnObject, unknownMembers } from '../members.ts';
import type { CallRead, EnvelopeRead } from '../proofs.ts';

const members = ['tool', 'arguments'] as const;

/** Stage two: the inner call, from its own text. A valid envelope said nothing of it. */
export function readCall(proof: EnvelopeRead): CallRead | Refusal {
  const reading = readStrictJson(proof.request.call, { maxBytes: limits.callBytes });
  if (!reading.ok) return refuse(strictFaultIssue('call', reading.fault));
  const { value } = reading;
  if (!isJsonObject(value)) return refuse(notAnObject('call', '', value, members));
  const refusal = refusalOf([
    ...unknownMembers('call', '', value, members),
    ...missingMembers('call', value, members),
  ]);
  if (refusal !== null) return refusal;
  const { tool: name = null, arguments: args = null } = value;
  if (typeof name !== 'string') return nameless(name);
  const tool = toolNamed(name);
  return tool === undefined ? refuse(unknownToolIssue(name)) : { ...proof, tool, args };
}

const nameless = (value: JsonValue): Refusal => {
  const expected = 'the name of a tool, as text';
  return refuseWith('call.wrong_type', { pointer: '/tool', expected, hint: 'Send "tool" as text.', value });
};
