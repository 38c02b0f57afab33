import { isRequestId } from '../contract/ids.ts';
import type { JsonObject, JsonValue } from '../contract/json.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { received } from '../contract/received.ts';
import { refuse, rejection } from '../contract/rejection.ts';
import type { Issue, Rejected } from '../contract/verdict.ts';
import { checkTopLevel } from '../tools/check-top-level.ts';
import { type StrictFault, strictFaultIssue } from '../wire/strict-fault.ts';

/** Where an agent may put the id of a call that it wants to repeat safely. */
export const requestIdMeta = 'tabwarden/requestId';

/** Takes a fault that the strict reader found in the arguments; returns the rejection. */
export function unreadableArguments(fault: StrictFault): Rejected {
  const pointer = fault.pointer.slice('/params'.length);
  return rejection(null, 'read_call', refuse(strictFaultIssue('call', { ...fault, pointer })));
}

/** Takes what stands under `tabwarden/requestId`; returns the rejection where that is no id. */
export function badRequestId(value: JsonValue): Rejected | undefined {
  if (typeof value === 'string' && isRequestId(value)) return undefined;
  const issue: Issue = {
    code: typeof value === 'string' ? 'request.bad_value' : 'request.wrong_type',
    pointer: '/requestId',
    expected: '1 to 64 of A-Z a-z 0-9 _ -',
    received: received(value),
    hint: `Send 1 to 64 letters, digits, "_" or "-" as params._meta["${requestIdMeta}"], or leave it out.`,
  };
  return rejection(null, 'read_envelope', refuse(issue));
}

/** Names of ours beside the call are read like the call's own: one that there is not is refused, not passed over. */
export function unknownMeta(meta: JsonObject): Rejected | undefined {
  const name = Object.keys(meta).find((each) => each.startsWith('tabwarden/') && each !== requestIdMeta);
  if (name === undefined) return undefined;
  const issue: Issue = {
    code: 'request.unknown_field',
    pointer: '',
    expected: `no name of ours in params._meta but "${requestIdMeta}"`,
    received: received(meta[name]),
    hint: `Leave ${quotedName(name)} out of params._meta, or send the id as "${requestIdMeta}".`,
  };
  return rejection(null, 'read_envelope', refuse(issue));
}

/** Takes a call whose tool there is; returns the rejection where the names at its top are not right. */
export function badTopLevel(requestId: string, tool: string, args: JsonObject): Rejected | undefined {
  const [first, ...others] = checkTopLevel(tool, args);
  if (first === undefined) return undefined;
  const inCall = [first, ...others].map((issue) => ({ ...issue, pointer: callPointer(issue) }));
  const [leading, ...rest] = inCall;
  return leading === undefined ? undefined : rejection(requestId, stageOf(first), refuse(leading, ...rest));
}

const isAboutContext = ({ code }: Issue): boolean => code.startsWith('context.');
const callPointer = (issue: Issue): string =>
  `${isAboutContext(issue) ? '/context' : '/arguments'}${issue.pointer}`;
const stageOf = (issue: Issue): 'read_envelope' | 'check_arguments' =>
  isAboutContext(issue) ? 'read_envelope' : 'check_arguments';
