import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, DemoRoom } from './rig/demo-room.ts';
import { Rig } from './rig/rig.ts';

let rig: Rig;
let room: DemoRoom;

beforeAll(async () => {
  rig = await Rig.start();
  room = await DemoRoom.open(rig, 'life');
  // A page of ours that asks the worker each second would wake it, and hide that nothing else does.
  await rig.settings.close();
});

afterAll(async () => {
  await rig?.stop();
});

test('keeps the lease, the handle and the ref when the worker is stopped between two calls', async () => {
  const ref = await room.refOf('Add a cup');
  rig.pages.resetCounts();
  await rig.browser.stopWorker();
  await accepted(room.call('page_click', { ref }));
  expect(rig.pages.count('add')).toBe(1);
});

test('works on after the worker was stopped ten times in a row', async () => {
  const ref = await room.refOf('Add a cup');
  rig.pages.resetCounts();
  for (let round = 0; round < 10; round += 1) {
    await rig.browser.stopWorker();
    await accepted(room.call('page_click', { ref }));
  }
  expect(rig.pages.count('add')).toBe(10);
});

test('does an act once and never twice when the worker is stopped in the middle of it', async () => {
  for (const waitMs of [0, 2, 5, 10, 20, 40]) {
    const ref = await room.refOf('Add a cup');
    rig.pages.resetCounts();
    const call = room.call('page_click', { ref });
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await rig.browser.stopWorker();
    const told = await call;
    expect(['accepted', 'uncertain', 'rejected']).toContain(told.verdict);
    await accepted(room.call('page_snapshot'));
    const clicks = rig.pages.count('add');
    expect(clicks).toBeLessThanOrEqual(1);
    if (told.verdict === 'accepted') expect(clicks).toBe(1);
    if (told.verdict === 'rejected') expect(clicks).toBe(0);
  }
});
