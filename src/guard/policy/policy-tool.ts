import { ownMember, type JsonObject } from '../../contract/json.ts';
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
export interface PolicyTool extends Pick<Tool, 'name' | 'scope' | 'kind'> {
  /** The argument that says which of its actions is meant; null for a tool that does one thing. */
  readonly actionMember: string | null;
  readonly actions: readonly string[];
}

const tool = (name: string, scope: Tool['scope'], kind: Kind): PolicyTool => ({
  name,
  scope,
  kind,
  actionMember: null,
  actions: [],
});

/**
 * Every tool of the contract (section 4), built or not, so that a policy that names one stays valid
 * while tools come. A test holds the table against the catalogue.
 */
export const policyTools: readonly PolicyTool[] = [
  tool('browser_status', 'browser', 'read'),
  tool('workspace_open', 'workspace', 'manage'),
  tool('tab_open', 'workspace', 'navigate'),
  {
    ...tool('tab_navigate', 'tab', 'navigate'),
    actionMember: 'to',
    actions: ['url', 'back', 'forward', 'reload'],
  },
  tool('tab_close', 'tab', 'manage'),
  tool('page_snapshot', 'tab', 'read'),
  tool('page_find', 'tab', 'read'),
  tool('page_text', 'tab', 'read'),
  tool('page_screenshot', 'tab', 'read'),
  tool('page_click', 'tab', 'act'),
  tool('page_hover', 'tab', 'act'),
  tool('page_fill', 'tab', 'act'),
  tool('page_fill_form', 'tab', 'act'),
  tool('page_type', 'tab', 'act'),
  tool('page_select', 'tab', 'act'),
  tool('page_check', 'tab', 'act'),
  tool('page_press', 'tab', 'act'),
  tool('page_scroll', 'tab', 'act'),
  tool('page_drag', 'tab', 'act'),
  tool('page_upload', 'tab', 'file'),
  tool('page_wait', 'tab', 'read'),
  {
    ...tool('plugin', 'tab', 'plugin'),
    actionMember: 'action',
    actions: ['list', 'inspect', 'run', 'status', 'cancel'],
  },
];

/** Takes a tool's name and the valid arguments of a call; returns which of its actions is meant, null where it has one only. */
export function actionOf(name: string, args: JsonObject): string | null {
  const member = policyTools.find((each) => each.name === name)?.actionMember;
  const action = typeof member === 'string' ? ownMember(args, member) : undefined;
  return typeof action === 'string' ? action : null;
}

/** Takes a tool; returns each thing that it can do, as `operationOf` names them. */
export const operationsOf = ({ name, actions }: PolicyTool): readonly string[] =>
  actions.length === 0 ? [name] : actions.map((action) => `${name}:${action}`);
