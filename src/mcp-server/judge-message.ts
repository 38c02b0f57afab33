import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { toolNamed, unknownToolIssue } from '../tools/catalogue.ts';
import { type JsonRpcError, jsonRpcError, rpcCodes } from './json-rpc-error.ts';
import { isServedMethod, isServedNotification, paramsFault } from './params-fault.ts';
import { isJsonRpcId, type JsonRpcId } from './request-id-scanner.ts';

export type Judged =
  | { readonly kind: 'request'; readonly id: JsonRpcId; readonly method: string; readonly params: JsonObject }
  | { readonly kind: 'notification'; readonly method: string; readonly params: JsonObject }
  | { readonly kind: 'refused'; readonly answer: JsonRpcError }
  /** A notification or response that nobody waits for: the protocol forbids an answer to it. */
  | { readonly kind: 'dropped'; readonly why: string };

const requestMembers = ['jsonrpc', 'id', 'method', 'params'];

/** Takes a message that was read; returns what is to become of it. Every request that is refused is answered. */
export function judgeMessage(message: JsonObject, isInFlight: (id: JsonRpcId) => boolean): Judged {
  const id = ownMember(message, 'id');
  const method = ownMember(message, 'method');
  if (method === undefined && (Object.hasOwn(message, 'result') || Object.hasOwn(message, 'error'))) {
    return { kind: 'dropped', why: 'response_unasked' };
  }
  if (id === undefined && method !== undefined) return judgeNotification(message, method);
  if (!isJsonRpcId(id)) return invalid(undefined, 'id must be a string or an integer.');
  if (typeof method !== 'string') return invalid(id, 'method must be a string.');
  const fault = envelopeFault(message);
  if (fault !== undefined) return invalid(id, fault);
  if (isInFlight(id)) {
    return invalid(id, 'A request with this id is in flight. Give each request an id of its own.');
  }
  return judgeRequest(id, method, ownMember(message, 'params'));
}

function judgeRequest(id: JsonRpcId, method: string, params: JsonValue | undefined): Judged {
  if (!isServedMethod(method)) {
    const text = `Unknown method ${quotedName(method)}. This server has tools only: tools/list and tools/call.`;
    return refusedWith(id, rpcCodes.methodNotFound, text);
  }
  const fault = paramsFault(method, params);
  if (fault !== undefined)
    return refusedWith(id, rpcCodes.invalidParams, `Invalid params for ${method}: ${fault}`);
  const name = method === 'tools/call' && isJsonObject(params) ? params['name'] : undefined;
  if (typeof name === 'string' && toolNamed(name) === undefined) {
    const text = `Unknown tool: ${quotedName(name)}. ${sentence(unknownToolIssue(name).hint)}`;
    return refusedWith(id, rpcCodes.invalidParams, text);
  }
  return { kind: 'request', id, method, params: isJsonObject(params) ? params : {} };
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.?$/, '.')}`;

function judgeNotification(message: JsonObject, method: JsonValue): Judged {
  const params = ownMember(message, 'params');
  if (typeof method !== 'string' || envelopeFault(message) !== undefined) {
    return { kind: 'dropped', why: 'notification_malformed' };
  }
  if (!isServedNotification(method)) return { kind: 'dropped', why: 'notification_unknown' };
  if (paramsFault(method, params) !== undefined) return { kind: 'dropped', why: 'notification_malformed' };
  return { kind: 'notification', method, params: isJsonObject(params) ? params : {} };
}

function envelopeFault(message: JsonObject): string | undefined {
  if (ownMember(message, 'jsonrpc') !== '2.0') return 'jsonrpc must be "2.0".';
  const extra = Object.keys(message).find((name) => !requestMembers.includes(name));
  return extra === undefined
    ? undefined
    : `The message has a member ${quotedName(extra)} that no message has.`;
}

const invalid = (id: JsonRpcId | undefined, text: string): Judged =>
  refusedWith(id, rpcCodes.invalidRequest, text);

const refusedWith = (id: JsonRpcId | undefined, code: number, text: string): Judged => ({
  kind: 'refused',
  answer: jsonRpcError(id, code, text),
});
