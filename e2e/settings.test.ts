import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, DemoRoom } from './rig/demo-room.ts';
import { Rig } from './rig/rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await Rig.start();
});

afterAll(async () => {
  await rig?.stop();
});

test('a tab that the person shared gets a handle, and can be read and used', async () => {
  await rig.settings.makeWorkspace('shared', [rig.pages.origin]);
  const page = await rig.browser.open(rig.pages.url('order-sent.html'));
  await page.detach();
  await rig.settings.shareTab(rig.pages.url('order-sent.html'), 'shared');
  const agent = await rig.agent();
  const place = { profile: 'default', workspace: 'shared' };
  await accepted(agent.call('workspace_open', { ...place, purpose: 'a test' }));
  await accepted(agent.call('page_snapshot', { ...place, tab: 't1' }));
});

test('a paused workspace refuses every act until the person resumes it', async () => {
  const room = await DemoRoom.open(rig, 'paused');
  const ref = await room.refOf('Add a cup');
  rig.pages.resetCounts();
  await rig.settings.onWorkspace('paused', 'Pause');
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'context.workspace_paused' });
  expect(rig.pages.count('add')).toBe(0);
  await rig.settings.onWorkspace('paused', 'Resume');
  await accepted(room.call('page_click', { ref }));
  expect(rig.pages.count('add')).toBe(1);
});

test('a site that the person takes back is closed at once, and open again only by their own click', async () => {
  const room = await DemoRoom.open(rig, 'taken-back');
  const ref = await room.refOf('Add a cup');
  rig.pages.resetCounts();
  await rig.settings.removeSite(rig.pages.origin);
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'context.origin_not_granted' });
  expect(await room.call('page_snapshot')).toMatchObject({ code: 'context.origin_not_granted' });
  expect(rig.pages.count('add')).toBe(0);
  await rig.settings.allowSite(rig.pages.origin);
  await accepted(room.call('page_click', { ref }));
  expect(rig.pages.count('add')).toBe(1);
});

test('a removed workspace is unknown to the agent that held it', async () => {
  const room = await DemoRoom.open(rig, 'removed');
  await rig.settings.onWorkspace('removed', 'Remove');
  expect(await room.call('page_snapshot')).toMatchObject({ code: 'context.workspace_unknown' });
});
