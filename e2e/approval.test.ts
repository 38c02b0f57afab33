import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered, ApprovalWindowPage } from './rig/approval-window-page.ts';
import { DemoRoom } from './rig/demo-room.ts';
import { Rig } from './rig/rig.ts';

let rig: Rig;
let room: DemoRoom;

/** The policy that ships: nobody chose another. */
beforeAll(async () => {
  rig = await Rig.start({ policy: null });
  await rig.settings.makeWorkspace('asked', [rig.pages.origin]);
  room = await askedRoom(rig, 'asked');
});

afterAll(async () => {
  await rig?.stop();
});

async function askedRoom(on: Rig, workspace: string): Promise<DemoRoom> {
  const agent = await on.agent(`agent of ${workspace}`);
  return DemoRoom.enter(on, workspace, agent, (call) => answered(on.browser, call, 'once'));
}

test('asks once for a click, and does it when the person allows it once; the next one asks again', async () => {
  const ref = await room.refOf('Add a cup');
  for (const times of [1, 2]) {
    const call = room.call('page_click', { ref });
    const window = await ApprovalWindowPage.find(rig.browser);
    expect(rig.pages.count('add')).toBe(times - 1);
    const words = await window.words();
    for (const said of ['agent of asked', '127.0.0.1', 'Add a cup', 'page_click', 'asked'])
      expect(words).toContain(said);
    await window.answer('once');
    expect(await call).toMatchObject({ verdict: 'accepted' });
    await rig.pages.counted('add', times);
  }
});
