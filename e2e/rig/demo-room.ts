import type { Arguments, McpAgent, Told } from './mcp-agent.ts';
import type { Rig } from './rig.ts';

/** A workspace with the order page open in it, held by an agent: where most tests begin. */
export class DemoRoom {
  readonly rig: Rig;
  readonly agent: McpAgent;
  readonly workspace: string;
  readonly tab: string;

  private constructor(rig: Rig, agent: McpAgent, workspace: string, tab: string) {
    this.rig = rig;
    this.agent = agent;
    this.workspace = workspace;
    this.tab = tab;
  }

  /** The person makes the workspace; a fresh agent takes it and opens the page. */
  static async open(rig: Rig, workspace: string, page = 'order.html'): Promise<DemoRoom> {
    await rig.settings.makeWorkspace(workspace, [rig.pages.origin]);
    const agent = await rig.agent(`agent of ${workspace}`);
    const place = { profile: 'default', workspace };
    await accepted(agent.call('workspace_open', { ...place, purpose: 'a test' }));
    const opened = await accepted(agent.call('tab_open', { ...place, url: rig.pages.url(page) }));
    return new DemoRoom(rig, agent, workspace, tabIn(opened));
  }

  /** The same workspace and agent, in another tab of it. */
  inTab(tab: string): DemoRoom {
    return new DemoRoom(this.rig, this.agent, this.workspace, tab);
  }

  /** Opens one more tab in the same workspace; the agent is the same. */
  async openTab(page: string): Promise<DemoRoom> {
    const opened = await accepted(this.callInWorkspace('tab_open', { url: this.rig.pages.url(page) }));
    return new DemoRoom(this.rig, this.agent, this.workspace, tabIn(opened));
  }

  /** Calls a tool in this tab. */
  call(tool: string, args: Arguments = {}): Promise<Told> {
    return this.agent.call(tool, { profile: 'default', workspace: this.workspace, tab: this.tab, ...args });
  }

  /** Calls a tool in this workspace, without a tab. */
  callInWorkspace(tool: string, args: Arguments = {}): Promise<Told> {
    return this.agent.call(tool, { profile: 'default', workspace: this.workspace, ...args });
  }

  /** Reads the page, and returns the ref of the element of that name. */
  async refOf(name: string): Promise<string> {
    const told = await accepted(this.call('page_snapshot'));
    const line = outlineIn(told)
      .split('\n')
      .find((text) => text.includes(JSON.stringify(name)));
    const ref = /\[(e\d+)\]/.exec(line ?? '')?.[1];
    if (ref === undefined) throw new Error(`no ${name} in:\n${outlineIn(told)}`);
    return ref;
  }
}

/** Takes an answer to come; returns it when it is `accepted`, and throws it otherwise. */
export async function accepted(call: Promise<Told>): Promise<Told> {
  const told = await call;
  if (told.verdict !== 'accepted') throw new Error(JSON.stringify(told));
  return told;
}

export function outlineIn({ page }: Told): string {
  return typeof page === 'object' && page !== null && 'outline' in page ? String(page.outline) : '';
}

/** The handle of the tab that `tab_open` opened. */
export function tabIn({ result }: Told): string {
  return typeof result === 'object' && result !== null && 'tab' in result ? String(result.tab) : '';
}
