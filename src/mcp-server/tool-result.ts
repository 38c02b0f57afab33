import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import { agentPointer } from '../tools/agent-pointer.ts';

interface TextBlock {
  readonly type: 'text';
  readonly text: string;
}

/** A verdict as MCP has it. */
export interface ToolResult {
  readonly content: TextBlock[];
  readonly isError?: true;
  readonly [name: string]: unknown;
}

/**
 * Takes a verdict, its pointers into request and call; returns the tool's result: one block with the
 * verdict, pointers into the arguments as the agent sent them, and one with what the page said, where
 * it said anything, which holds nothing else.
 */
export function toolResult(verdict: JsonObject): ToolResult {
  const { page, ...own } = verdict;
  const blocks = [textBlock(withAgentPointers(own)), ...(page === undefined ? [] : [textBlock(page)])];
  return ownMember(verdict, 'verdict') === 'accepted'
    ? { content: blocks }
    : { content: blocks, isError: true };
}

const textBlock = (value: JsonValue): TextBlock => ({ type: 'text', text: JSON.stringify(value) });

function withAgentPointers(verdict: JsonObject): JsonObject {
  const { pointer, issues } = verdict;
  return {
    ...verdict,
    ...(typeof pointer === 'string' ? { pointer: agentPointer(pointer) } : {}),
    ...(isList(issues)
      ? { issues: issues.map((issue) => (isJsonObject(issue) ? withPointer(issue) : issue)) }
      : {}),
  };
}

const withPointer = (issue: JsonObject): JsonObject => {
  const { pointer } = issue;
  return typeof pointer === 'string' ? { ...issue, pointer: agentPointer(pointer) } : issue;
};

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);
