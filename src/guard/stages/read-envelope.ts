import {
  contextMembers,
  contractVersion,
  type ExternalRequest,
  type RequestContext,
} from '../../contract/external-request.ts';
import { isRequestId } from '../../contract/ids.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { limits } from '../../contract/limits.ts';
import { characters } from '../../contract/received.ts';
import { refuse, type Refusal } from '../../contract/rejection.ts';
import type { Issue } from '../../contract/verdict.ts';
import { readStrictJson } from '../../wire/strict-json.ts';
import { strictFaultIssue } from '../../wire/strict-fault.ts';
import type { Ended } from '../chain.ts';
import { issue, refusalOf } from '../issue.ts';
import { missingMembers, notAnObject, unknownMembers } from '../members.ts';
import type { EnvelopeRead } from '../proofs.ts';
import { recall } from '../recall.ts';
import type { World } from '../world.ts';

const members = ['contract', 'requestId', 'context', 'call'] as const;

/** Stage one: the outer envelope, and whether this very request was dispatched before. */
export async function readEnvelope(text: string, world: World): Promise<EnvelopeRead | Refusal | Ended> {
  const reading = readStrictJson(text, { maxBytes: limits.requestBytes });
  if (!reading.ok) return refuse(strictFaultIssue('request', reading.fault));
  const request = readRequest(reading.value);
  if ('refused' in request) return request;
  return recall(request, world);
}

function readRequest(value: JsonValue): ExternalRequest | Refusal {
  if (!isJsonObject(value)) return refuse(notAnObject('request', '', value, members));
  const { contract, requestId, context, call } = value;
  const refusal = refusalOf([
    ...unknownMembers('request', '', value, members),
    ...missingMembers('request', value, members),
    ...contractFaults(contract),
    ...requestIdFaults(requestId),
    ...callFaults(call),
    ...contextFaults(context),
  ]);
  if (refusal !== null) return refusal;
  if (!isText(requestId) || !isRequestId(requestId) || !isText(call) || !isJsonObject(context)) {
    throw new TypeError('a request without a fault has all of its members');
  }
  return { contract: contractVersion, requestId, context: readContext(context), call };
}

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string';

function contractFaults(value: JsonValue | undefined): readonly Issue[] {
  if (value === undefined || value === contractVersion) return [];
  const hint = `This guard speaks contract "${contractVersion}": send "contract": "${contractVersion}".`;
  const code = isText(value) ? 'request.unsupported_contract' : 'request.wrong_type';
  return [issue(code, { pointer: '/contract', expected: `the string "${contractVersion}"`, hint, value })];
}

function requestIdFaults(value: JsonValue | undefined): readonly Issue[] {
  if (value === undefined || (isText(value) && isRequestId(value))) return [];
  const expected = `a string of 1 to ${limits.requestIdCharacters} of A-Z, a-z, 0-9, "_" and "-"`;
  const hint = 'Give each request an id of its own, such as "r-1".';
  const code = isText(value) ? 'request.bad_value' : 'request.wrong_type';
  return [issue(code, { pointer: '/requestId', expected, hint, value })];
}

function callFaults(value: JsonValue | undefined): readonly Issue[] {
  if (value === undefined || isText(value)) return [];
  const hint = 'Send the ToolCall as JSON text in one string, not as an object.';
  return [issue('request.wrong_type', { pointer: '/call', expected: 'a string of JSON text', hint, value })];
}

function contextFaults(value: JsonValue | undefined): readonly Issue[] {
  if (value === undefined) return [];
  if (!isJsonObject(value)) return [notAnObject('request', '/context', value, contextMembers)];
  return [
    ...unknownMembers('request', '/context', value, contextMembers),
    ...contextMembers.flatMap((name) => nameFaults(name, value[name])),
  ];
}

function nameFaults(name: string, value: JsonValue | undefined): readonly Issue[] {
  if (value === undefined) return [];
  const pointer = `/context/${name}`;
  const expected = `a string of 1 to ${limits.contextNameCharacters} characters`;
  if (!isText(value)) {
    const hint = `Send ${name} as text, or leave it out if the tool does not take it.`;
    return [issue('request.wrong_type', { pointer, expected, hint, value })];
  }
  if (value === '') {
    const hint = `Name the ${name}: browser_status lists what there is.`;
    return [issue('context.empty', { pointer, expected, hint, value })];
  }
  if (characters(value) <= limits.contextNameCharacters) return [];
  return [issue('request.bad_value', { pointer, expected, hint: `Names are short: ${expected}.`, value })];
}

function readContext(context: JsonObject): RequestContext {
  const named: Record<string, string> = {};
  for (const name of contextMembers) {
    const value = context[name];
    if (isText(value)) named[name] = value;
  }
  return named;
}
