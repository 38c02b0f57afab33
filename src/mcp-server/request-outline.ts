import type { RequestContext } from '../contract/external-request.ts';
import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import { characters } from '../contract/received.ts';
import { readStrictJson } from '../wire/strict-json.ts';

/**
 * What this side must know of a request to send it to the right browser and to speak of it when that
 * is lost. Judges nothing: what cannot be read here is sent all the same, and the worker says why.
 */
export interface RequestOutline {
  readonly requestId: string | null;
  readonly context: RequestContext;
  readonly tool: string | null;
  /** How long the call itself may wait in the page, in milliseconds. */
  readonly waitMs: number;
}

/** Takes the text of an ExternalRequest; returns its outline. */
export function outlineOf(requestText: string): RequestOutline {
  const request = objectIn(requestText, limits.requestBytes);
  const requestId = ownMember(request, 'requestId');
  const call = objectIn(textOr(ownMember(request, 'call'), ''), limits.largeCallBytes);
  const tool = ownMember(call, 'tool');
  return {
    requestId: typeof requestId === 'string' ? requestId : null,
    context: contextOf(ownMember(request, 'context')),
    tool: typeof tool === 'string' ? tool : null,
    waitMs: waitMsOf(ownMember(call, 'arguments')),
  };
}

/** Takes the arguments of a call; returns the time that it says it may wait. */
export function waitMsOf(args: JsonValue | undefined): number {
  const timeoutMs = isJsonObject(args) ? ownMember(args, 'timeoutMs') : undefined;
  return typeof timeoutMs === 'number' ? Math.min(Math.max(timeoutMs, 0), longestWaitMs) : 0;
}

/** Longer than any tool waits. */
const longestWaitMs = 60_000;

function objectIn(text: string, maxBytes: number): JsonObject {
  const reading = readStrictJson(text, { maxBytes });
  return reading.ok && isJsonObject(reading.value) ? reading.value : {};
}

/** Takes where a call is meant to run, as it was sent. What can be no name is left out: no browser is sought by it. */
export function contextOf(value: JsonValue | undefined): RequestContext {
  if (!isJsonObject(value)) return {};
  const { profile, workspace, tab } = value;
  return {
    ...(isName(profile) ? { profile } : {}),
    ...(isName(workspace) ? { workspace } : {}),
    ...(isName(tab) ? { tab } : {}),
  };
}

const isName = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && value !== '' && characters(value) <= limits.contextNameCharacters;

const textOr = (value: JsonValue | undefined, other: string): string =>
  typeof value === 'string' ? value : other;
