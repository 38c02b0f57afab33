import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { approving } from '../../e2e/rig/approval-window-page.ts';
import type { Arguments, McpAgent, Told } from '../../e2e/rig/mcp-agent.ts';
import type { Rig } from '../../e2e/rig/rig.ts';
import { step } from '../steps.mjs';
import { printCall } from './print-call.ts';

/** One call of the demonstration, and what it must come to. */
interface Scene {
  readonly intent: string;
  readonly tool: string;
  readonly args: (refs: Refs) => Arguments;
  readonly expect: 'accepted' | 'rejected';
}

/** Gives the ref of the element that the last snapshot showed under that name. */
type Refs = (name: string) => string;

/** A real MCP client makes a dozen calls, some to be done and some to be refused. Returns the exit status. */
export async function runDemo(rig: Rig, workspace: string): Promise<number> {
  const agent = await step('Connecting a scripted agent, a real MCP client, over stdio', () =>
    rig.agent('demo-agent'),
  );
  const page = rig.pages.url('order.html');
  process.stdout.write(`\nThe agent works in the workspace "${workspace}" on ${page}\n\n`);
  const outline = { text: '' };
  let surprises = 0;
  let asked = 0;
  for (const [at, scene] of scenes(workspace, page).entries()) {
    const args = scene.args((name) => refOf(outline.text, name));
    const { answer: told, approved } = await approving(rig.browser, callAsAgent(agent, scene.tool, args));
    if (approved !== null) asked += 1;
    if (told.verdict === 'accepted' && scene.tool === 'page_snapshot')
      outline.text = JSON.stringify(told.page);
    if (told.verdict !== scene.expect) surprises += 1;
    printCall({
      number: at + 1,
      intent: scene.intent,
      tool: scene.tool,
      args,
      told,
      approved,
      expected: scene.expect,
    });
  }
  process.stdout.write(
    `\nThe person was asked ${asked} times, in the extension's own window, and allowed it.\n`,
  );
  await finish(rig, page, surprises);
  return surprises === 0 ? 0 : 1;
}

async function finish(rig: Rig, page: string, surprises: number): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'tabwarden-shot-')), 'page.png');
  const target = await rig.browser.page(page);
  writeFileSync(file, await target.screenshot());
  const done = `${rig.pages.count('add')} cup added, ${rig.pages.count('order')} order sent`;
  const not = `${rig.pages.count('sold-out') + rig.pages.count('refill')} refused clicks got through`;
  process.stdout.write(`The page's own counters: ${done}, ${not}.\n`);
  process.stdout.write(`What it looks like now: ${file}\n`);
  if (surprises > 0)
    process.stdout.write(`${surprises} calls did not come to what this demonstration expects.\n`);
}

/** An error of the protocol is an answer too: an unknown tool has no verdict. */
async function callAsAgent(agent: McpAgent, tool: string, args: Arguments): Promise<Told> {
  try {
    return await agent.call(tool, args);
  } catch (error) {
    const hint = error instanceof Error ? error.message : String(error);
    return { verdict: 'rejected', code: 'a protocol error', hint, isError: true, page: undefined };
  }
}

/** Finds the ref on the line of a snapshot that holds the name. A name that is not there gives a ref that is refused. */
function refOf(outline: string, name: string): string {
  const line = outline.split('\\n').find((text) => text.includes(`\\"${name}\\"`));
  return /\[(e\d+)\]/.exec(line ?? '')?.[1] ?? 'e999999999';
}

function scenes(workspace: string, page: string): readonly Scene[] {
  const room = { profile: 'default', workspace };
  const tab = { ...room, tab: 't1' };
  const fixed = (args: Arguments) => (): Arguments => args;
  return [
    { intent: 'Ask what is there', tool: 'browser_status', args: fixed({}), expect: 'accepted' },
    {
      intent: 'Take the workspace',
      tool: 'workspace_open',
      args: fixed({ ...room, purpose: 'Order tea' }),
      expect: 'accepted',
    },
    {
      intent: 'Open a tab on a script',
      tool: 'tab_open',
      args: fixed({ ...room, url: 'javascript:alert(1)' }),
      expect: 'rejected',
    },
    {
      intent: 'Open the order page',
      tool: 'tab_open',
      args: fixed({ ...room, url: page }),
      expect: 'accepted',
    },
    { intent: 'Read it', tool: 'page_snapshot', args: fixed(tab), expect: 'accepted' },
    {
      intent: 'Write a name',
      tool: 'page_fill',
      args: (ref) => ({ ...tab, ref: ref('Name'), text: 'Ada' }),
      expect: 'accepted',
    },
    {
      intent: 'Add a cup',
      tool: 'page_click',
      args: (ref) => ({ ...tab, ref: ref('Add a cup') }),
      expect: 'accepted',
    },
    {
      intent: 'Click, and slip in a script',
      tool: 'page_click',
      args: (ref) => ({ ...tab, ref: ref('Add a cup'), javascript: 'send()' }),
      expect: 'rejected',
    },
    {
      intent: 'Click, with a number in quotes',
      tool: 'page_click',
      args: (ref) => ({ ...tab, ref: ref('Add a cup'), count: '2' }),
      expect: 'rejected',
    },
    {
      intent: 'Run a script',
      tool: 'browser_evaluate',
      args: fixed({ ...tab, script: 'send()' }),
      expect: 'rejected',
    },
    {
      intent: 'Click what is disabled',
      tool: 'page_click',
      args: (ref) => ({ ...tab, ref: ref('Green tea (sold out)') }),
      expect: 'rejected',
    },
    {
      intent: 'Click what is covered',
      tool: 'page_click',
      args: (ref) => ({ ...tab, ref: ref('Free refill') }),
      expect: 'rejected',
    },
    {
      intent: 'Read a tab of somebody else',
      tool: 'page_snapshot',
      args: fixed({ ...tab, tab: 't7' }),
      expect: 'rejected',
    },
    {
      intent: 'Send the order',
      tool: 'page_click',
      args: (ref) => ({ ...tab, ref: ref('Send the order') }),
      expect: 'accepted',
    },
  ];
}
