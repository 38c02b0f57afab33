import {
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
import { wrongMembers } from '../members.ts';
import type { EnvelopeRead } from '../proofs.ts';
import { recall } from '../recall.ts';
import type { World } from '../world.ts';

const members = ['contract', 'requestId', 'context', 'call'] as const;
const contextNames = ['profile', 'workspace', 'tab'] as const;

/** Stage one: the outer envelope, and whether this very request was dispatched before. */
export async function readEnvelope(text: string, world: World): Promise<EnvelopeRead | Refusal | Ended> {
  const reading = readStrictJson(text, { maxBytes: limits.requestBytes });
  if (!reading.ok) return refuse(strictFaultIssue('request', reading.fault));
  const request = readRequest(reading.value);
  if ('refused' in request) return request;
  return recall(request, world);
}

function readRequest(value: JsonValue): ExternalRequest | Refusal {
  const faults = wrongMembers('request', '', value, members, members);
  if (!isJsonObject(value)) return refusalOf(faults) ?? unreadable();
  const { contract, requestId, context, call } = value;
  const all = [...faults, ...contractFaults(contract), ...requestIdFaults(requestId), ...callFaults(call)];
  all.push(...(context === undefined ? [] : contextFaults(context)));
  const refusal = refusalOf(all);
  if (refusal !== null) return refusal;
  if (typeof requestId !== 'string' || !isRequestId(requestId)) return unreadable();
  if (typeof call !== 'string' || !isJsonObject(context)) return unreadable();
  return { contract: contractVersion, requestId, context: readContext(context), call };
}

function contractFaults(value: JsonValue | undefined): readonly Issue[] {
  if (value === undefined || value === contractVersion) return [];
  const hint = `This guard speaks contract "${contractVersion}": send "contract": "${contractVersion}".`;
  const code = typeof value === 'string' ? 'request.unsupported_contract' : 'request.wrong_type';
  return [issue(code, { pointer: '/contract', expected: `the string "${contractVersion}"`, hint, value })];
}

function requestIdFaults(value: JsonValue | undefined): readonly Issue[] {
  if (value === undefined || (typeof value === 'string' && isRequestId(value))) return [];
  const expected = `a string of 1 to ${limits.requestIdCharacters} of A-Z, a-z, 0-9, "_" and "-"`;
  const hint = 'Give each request an id of its own, such as "r-1".';
  const code = typeof value === 'string' ? 'request.bad_value' : 'request.wrong_type';
  return [issue(code, { pointer: '/requestId', expected, hint, value })];
}

function callFaults(value: JsonValue | undefined): readonly Issue[] {
  if (value === undefined || typeof value === 'string') return [];
  const hint = 'Send the ToolCall as JSON text in one string, not as an object.';
  return [issue('request.wrong_type', { pointer: '/call', expected: 'a string of JSON text', hint, value })];
}

function contextFaults(value: JsonValue): readonly Issue[] {
  const faults = wrongMembers('request', '/context', value, contextNames, []);
  if (!isJsonObject(value)) return faults;
  return [...faults, ...contextNames.flatMap((name) => nameFaults(name, value[name]))];
}

function nameFaults(name: string, value: JsonValue | undefined): readonly Issue[] {
  if (value === undefined) return [];
  const pointer = `/context/${name}`;
  const expected = `a string of 1 to ${limits.contextNameCharacters} characters`;
  if (typeof value !== 'string') {
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
  for (const name of contextNames) {
    const value = context[name];
    if (typeof value === 'string') named[name] = value;
  }
  return named;
}

const unreadable = (): Refusal =>
  refuse(
    issue('request.malformed_json', {
      pointer: '',
      expected: 'an ExternalRequest',
      hint: `Send an object with exactly ${members.join(', ')}.`,
    }),
  );
