import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from './rig/demo-room.ts';
import type { McpAgent } from './rig/mcp-agent.ts';
import { Rig } from './rig/rig.ts';

let rig: Rig;
let agent: McpAgent;

beforeAll(async () => {
  rig = await Rig.start();
  agent = await rig.agent();
});

afterAll(async () => {
  await rig?.stop();
});

/** Tabs of the groups of that title, group by group. */
async function groups(title: string): Promise<unknown> {
  const worker = await rig.browser.worker();
  const counted = await worker.evaluate(`(async () => {
    const found = await chrome.tabGroups.query({ title: ${JSON.stringify(title)} });
    return Promise.all(found.map(async ({ id }) => (await chrome.tabs.query({ groupId: id })).length));
  })()`);
  await worker.detach();
  return counted;
}

async function take(workspace: string): Promise<{ profile: string; workspace: string; url: string }> {
  await rig.settings.makeWorkspace(workspace, [rig.pages.origin]);
  const place = { profile: 'default', workspace };
  await accepted(agent.call('workspace_open', { ...place, purpose: 'a test' }));
  return { ...place, url: rig.pages.url('order.html') };
}

test('a workspace is one tab group, and the first real tab takes the place of the blank one', async () => {
  const place = await take('one');
  expect(await groups('one')).toEqual([1]);
  await accepted(agent.call('tab_open', place));
  expect(await groups('one')).toEqual([1]);
  await accepted(agent.call('tab_open', place));
  expect(await groups('one')).toEqual([2]);
});

test('tabs that are opened at the same time come into the same group', async () => {
  const place = await take('many');
  await Promise.all([1, 2, 3, 4].map(() => accepted(agent.call('tab_open', place))));
  expect(await groups('many')).toEqual([4]);
});

test('a workspace whose last tab was closed gets one new group with its next tabs', async () => {
  const { url, ...place } = await take('again');
  const { result } = await accepted(agent.call('tab_open', { ...place, url }));
  await accepted(agent.call('tab_close', { ...place, tab: Object(result).tab }));
  expect(await groups('again')).toEqual([]);
  await Promise.all([1, 2].map(() => accepted(agent.call('tab_open', { ...place, url }))));
  expect(await groups('again')).toEqual([2]);
});
