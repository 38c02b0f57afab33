import { randomBytes } from 'node:crypto';
import type { JsonObject, JsonValue } from '../contract/json.ts';
import type { Verdict } from '../contract/verdict.ts';
import type { SentCall } from './agent-transport.ts';
import type { CallRouter } from './call-router.ts';
import { badRequestId, badTopLevel, unknownMeta, unreadableArguments } from './early-rejection.ts';
import { externalRequestText } from './external-request-text.ts';
import { noAnswer } from './link-verdicts.ts';
import { readVerdict } from './read-verdict.ts';
import { contextOf, type RequestOutline, waitMsOf } from './request-outline.ts';
import { type ToolResult, toolResult } from './tool-result.ts';

export interface AgentCall {
  readonly tool: string;
  readonly sent: SentCall;
  /** What the agent put under `tabwarden/requestId`; undefined where nothing. */
  readonly ownRequestId: JsonValue | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (message: string) => void;
}

/** Takes a call of a tool that there is; returns its result, whatever happens on the way. */
export async function callTool(router: CallRouter, call: AgentCall): Promise<ToolResult> {
  const { tool, sent, ownRequestId } = call;
  if (sent.fault !== undefined) return resultOf(unreadableArguments(sent.fault));
  const refused =
    unknownMeta(sent.meta) ?? (ownRequestId === undefined ? undefined : badRequestId(ownRequestId));
  if (refused !== undefined) return resultOf(refused);
  const requestId = typeof ownRequestId === 'string' ? ownRequestId : randomBytes(16).toString('hex');
  const early = badTopLevel(requestId, tool, sent.arguments);
  if (early !== undefined) return resultOf(early);
  const outline = outlineOfCall(requestId, tool, sent.arguments);
  const text = await router.call({
    text: externalRequestText(requestId, tool, sent.arguments),
    outline,
    signal: call.signal,
    onProgress: call.onProgress,
  });
  const verdict = readVerdict(text);
  return verdict === undefined ? resultOf(noAnswer(outline, false, 'unreadable')) : toolResult(verdict);
}

function outlineOfCall(requestId: string, tool: string, args: JsonObject): RequestOutline {
  return { requestId, context: contextOf(args), tool, waitMs: waitMsOf(args) };
}

/** A verdict of this side's own goes the way that a worker's goes. */
function resultOf(verdict: Verdict): ToolResult {
  return toolResult(readVerdict(JSON.stringify(verdict)) ?? {});
}
