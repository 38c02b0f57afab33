import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../../contract/json.ts';
import type { Kind, Tool } from '../../tools/tool.ts';

export const kinds = [
  'read',
  'navigate',
  'act',
  'file',
  'manage',
  'plugin',
] as const satisfies readonly Kind[];

/** What policy has to know of a tool. */
export interface PolicyTool extends Pick<Tool, 'name' | 'kind' | 'scope'> {
  /** The argument that says which of its actions is meant; null for a tool that does one thing. */
  readonly actionMember: string | null;
  readonly actions: readonly string[];
}

const actionMembers = ['action', 'to'] as const;

/** Takes a tool of the catalogue; returns what policy knows of it, its actions read from its own schema. */
export function policyTool({ name, kind, scope, input }: Omit<Tool, 'check'>): PolicyTool {
  for (const actionMember of actionMembers) {
    const actions = choices(memberOf(memberOf(memberOf(input, 'properties'), actionMember), 'enum'));
    if (actions.length > 0) return { name, kind, scope, actionMember, actions };
  }
  return { name, kind, scope, actionMember: null, actions: [] };
}

/** Takes a tool and the valid arguments of a call; returns which action it asks for, null where there is one only. */
export function actionOf(tool: PolicyTool, args: JsonObject): string | null {
  const action = tool.actionMember === null ? undefined : ownMember(args, tool.actionMember);
  return typeof action === 'string' ? action : null;
}

/** Takes a tool; returns each thing that it can do, as `operationOf` names them. */
export const operationsOf = ({ name, actions }: PolicyTool): readonly string[] =>
  actions.length === 0 ? [name] : actions.map((action) => `${name}:${action}`);

const memberOf = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  isJsonObject(value) ? ownMember(value, name) : undefined;

const choices = (value: JsonValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((choice) => typeof choice === 'string') : [];
