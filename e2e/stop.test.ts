import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered, ApprovalWindowPage } from './rig/approval-window-page.ts';
import { Browser } from './rig/browser.ts';
import { DemoRoom } from './rig/demo-room.ts';
import { Rig } from './rig/rig.ts';
import { SettingsPage } from './rig/settings-page.ts';
import { until } from './rig/within.ts';

let rig: Rig;
let room: DemoRoom;
let ref: string;

beforeAll(async () => {
  rig = await Rig.start({ policy: null });
  await rig.settings.makeWorkspace('halted', [rig.pages.origin]);
  const agent = await rig.agent('halted');
  room = await DemoRoom.enter(rig, 'halted', agent, (call) => answered(rig.browser, call, 'once'));
  ref = await room.refOf('Add a cup');
});

afterAll(async () => {
  await rig?.stop();
});

test('stop ends a call that waits, and a later one, and takes the card away', async () => {
  const call = room.call('page_click', { ref });
  await ApprovalWindowPage.find(rig.browser);
  const pressedAtMs = Date.now();
  await rig.settings.press('Stop everything');
  expect(await call).toMatchObject({ verdict: 'rejected', code: 'guard.stopped' });
  expect(Date.now() - pressedAtMs).toBeLessThan(1000);
  await until(5000, 'no window', async () => !(await ApprovalWindowPage.isOpen(rig.browser)) || undefined);
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'guard.stopped' });
  expect(rig.pages.count('add')).toBe(0);
});

test('stop lasts when the worker was stopped', async () => {
  await rig.browser.stopWorker();
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'guard.stopped' });
});

test('when the person lets go, calls are asked for again', async () => {
  await rig.settings.press('Start again');
  const told = await answered(rig.browser, room.call('page_click', { ref }), 'once');
  expect(told).toMatchObject({ verdict: 'accepted' });
});

test('a card that was open when the worker was stopped is withdrawn, and the call ends once', async () => {
  rig.pages.resetCounts();
  const call = room.call('page_click', { ref }, 60_000);
  const window = await ApprovalWindowPage.find(rig.browser);
  await rig.browser.stopWorker();
  // The same request went out again to the next worker, which asks anew.
  const isGone = "document.querySelector('button[name=refuse]') === null";
  await until(5000, 'the old card gone', async () =>
    (await window.target.evaluate(isGone, 1000).catch(() => true)) === true ? true : undefined,
  );
  await answered(rig.browser, call, 'refuse');
  expect(await call).toMatchObject({ verdict: 'rejected', code: 'approval.denied' });
  expect(rig.pages.count('add')).toBe(0);
});

test('stop lasts when the browser was closed', async () => {
  await rig.settings.press('Stop everything');
  await rig.settings.target.waitFor("document.body.innerText.includes('Start again')");
  await rig.browser.stop();
  const again = Browser.start({ userDataDir: rig.profile.userDataDir });
  try {
    const settings = await SettingsPage.open(again);
    expect(await settings.section('Guard')).toContain('Tabwarden is stopped');
  } finally {
    await again.stop();
  }
});
