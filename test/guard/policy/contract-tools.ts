import type { PolicyTool } from '../../../src/guard/policy/policy-tool.ts';

const tool = (
  name: string,
  scope: PolicyTool['scope'],
  kind: PolicyTool['kind'],
  actionMember: string | null = null,
  actions: readonly string[] = [],
): PolicyTool => ({ name, scope, kind, actionMember, actions });

/** The tools of the contract, section 4, as policy knows them. */
export const contractTools: readonly PolicyTool[] = [
  tool('browser_status', 'browser', 'read'),
  tool('workspace_open', 'workspace', 'manage'),
  tool('tab_open', 'workspace', 'navigate'),
  tool('tab_navigate', 'tab', 'navigate', 'to', ['url', 'back', 'forward', 'reload']),
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
  tool('plugin', 'tab', 'plugin', 'action', ['list', 'inspect', 'run', 'status', 'cancel']),
];
