import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, DemoRoom } from './rig/demo-room.ts';
import { Rig } from './rig/rig.ts';

let rig: Rig;
let room: DemoRoom;

beforeAll(async () => {
  rig = await Rig.start();
  room = await DemoRoom.open(rig, 'journal');
});

afterAll(async () => {
  await rig?.stop();
});

const entries = `new Promise((resolve, reject) => {
  const open = indexedDB.open('tabwarden-journal');
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const all = open.result.transaction('records').objectStore('records').getAll();
    all.onsuccess = () => { open.result.close(); resolve(all.result); };
  };
})`;

test('an act leaves one record with its outcome, and nothing that was typed', async () => {
  const ref = await room.refOf('Name');
  await accepted(room.call('page_fill', { ref, text: 'very secret text' }));
  const records = JSON.stringify(await rig.settings.target.evaluate(entries));
  expect(records).toContain('"tool":"page_fill"');
  expect(records).toContain('"ended":"done"');
  expect(records).not.toContain('very secret text');
});

test('a read leaves no record', async () => {
  const before = await rig.settings.target.evaluate(`${entries}.then((all) => all.length)`);
  await accepted(room.call('page_snapshot'));
  expect(await rig.settings.target.evaluate(`${entries}.then((all) => all.length)`)).toBe(before);
});

test('acts are refused, and reads go on, when a newer version has taken the journal over', async () => {
  const ref = await room.refOf('Add a cup');
  rig.pages.resetCounts();
  const newer = `new Promise((resolve) => {
    const open = indexedDB.open('tabwarden-journal', 99);
    open.onsuccess = () => { open.result.close(); resolve(true); };
  })`;
  expect(await rig.settings.target.evaluate(newer)).toBe(true);
  expect(await room.call('page_click', { ref })).toMatchObject({
    verdict: 'rejected',
    code: 'journal.read_only',
  });
  expect(rig.pages.count('add')).toBe(0);
  await accepted(room.call('page_snapshot'));
});
