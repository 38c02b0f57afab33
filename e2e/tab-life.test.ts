import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, DemoRoom } from './rig/demo-room.ts';
import { Rig } from './rig/rig.ts';

let rig: Rig;
let rooms = 0;

beforeAll(async () => {
  rig = await Rig.start();
});

afterAll(async () => {
  await rig?.stop();
});

/** A fresh workspace with the order page, and the ref of its button. */
async function ready(): Promise<{ room: DemoRoom; ref: string }> {
  rooms += 1;
  const room = await DemoRoom.open(rig, `tabs-${rooms}`);
  const ref = await room.refOf('Add a cup');
  rig.pages.resetCounts();
  return { room, ref };
}

/** Does something to the room's tab from the worker, as the person or the browser may. */
async function onTab(room: DemoRoom, act: (tabId: string) => string): Promise<void> {
  const worker = await rig.browser.worker();
  const tabId = `(await chrome.tabs.query({ groupId: (await chrome.tabGroups.query({ title: ${JSON.stringify(room.workspace)} }))[0].id }))[0].id`;
  await worker.evaluate(`(async () => { ${act(tabId)} })()`);
  await worker.detach();
}

test('refuses a tab that the person closed', async () => {
  const { room, ref } = await ready();
  await onTab(room, (tab) => `await chrome.tabs.remove(${tab})`);
  expect(await room.call('page_click', { ref })).toMatchObject({
    verdict: 'rejected',
    code: 'context.tab_gone',
  });
  expect(rig.pages.count('add')).toBe(0);
});

test('refuses a tab that the person took out of its group', async () => {
  const { room, ref } = await ready();
  await onTab(room, (tab) => `await chrome.tabs.ungroup(${tab})`);
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'context.tab_left_workspace' });
  expect(rig.pages.count('add')).toBe(0);
});

test('refuses a tab that the browser discarded, and knows it again under its new number', async () => {
  const { room, ref } = await ready();
  await accepted(room.callInWorkspace('tab_open', { url: rig.pages.url('order-sent.html') }));
  await onTab(room, (tab) => {
    const other = `(await chrome.tabs.query({ groupId: (await chrome.tabs.get(id)).groupId }))[1].id`;
    return `const id = ${tab}; await chrome.tabs.update(${other}, { active: true }); await chrome.tabs.discard(id);`;
  });
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'context.tab_discarded' });
  expect(rig.pages.count('add')).toBe(0);
  await accepted(room.call('tab_navigate', { to: 'reload' }));
  await accepted(room.call('page_wait', { until: 'text', value: 'Tea order' }));
});

test('refuses a ref of the document before a reload, and of the page before a navigation', async () => {
  const { room, ref } = await ready();
  await accepted(room.call('tab_navigate', { to: 'reload' }));
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'context.document_changed' });
  const fresh = await room.refOf('Add a cup');
  await accepted(room.call('tab_navigate', { to: 'url', url: rig.pages.url('order-sent.html') }));
  expect(await room.call('page_click', { ref: fresh })).toMatchObject({ code: 'context.document_changed' });
  expect(rig.pages.count('add')).toBe(0);
  await accepted(room.call('tab_navigate', { to: 'back' }));
  await accepted(room.call('page_click', { ref: await room.refOf('Add a cup') }));
  expect(rig.pages.count('add')).toBe(1);
});

test('refuses an act while the tab is on its way to a site that was not granted', async () => {
  const { room, ref } = await ready();
  rig.pages.route('/slow', () => undefined);
  const page = await rig.browser.page(rig.pages.url('order.html'));
  await page.detach();
  await onTab(room, (tab) => `await chrome.tabs.update(${tab}, { url: '${rig.pages.otherOrigin}/slow' })`);
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'context.tab_navigating' });
  expect(rig.pages.count('add')).toBe(0);
});

test('gives no reading of a site that the page itself went to and that was not granted', async () => {
  const { room } = await ready();
  await onTab(
    room,
    (tab) => `await chrome.tabs.update(${tab}, { url: '${rig.pages.otherOrigin}/order.html' })`,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  const told = await room.call('page_snapshot');
  expect(told).toMatchObject({ code: 'context.origin_not_granted' });
  expect(JSON.stringify(told)).not.toContain('Tea order');
});
