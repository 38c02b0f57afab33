import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answered, ApprovalWindowPage } from './rig/approval-window-page.ts';
import { DemoRoom } from './rig/demo-room.ts';
import type { Told } from './rig/mcp-agent.ts';
import { Rig } from './rig/rig.ts';
import { until } from './rig/within.ts';

let rig: Rig;
let room: DemoRoom;
let ref: string;

// The policy that ships: nobody chose another.
beforeAll(async () => {
  rig = await Rig.start({ policy: null });
  room = await askedRoom('asked');
});

afterAll(async () => {
  await rig?.stop();
});

beforeEach(async () => {
  ref = await room.refOf('Add a cup');
  rig.pages.resetCounts();
});

async function askedRoom(workspace: string): Promise<DemoRoom> {
  await rig.settings.makeWorkspace(workspace, [rig.pages.origin]);
  const agent = await rig.agent(`agent of ${workspace}`);
  return DemoRoom.enter(rig, workspace, agent, (call) => answered(rig.browser, call, 'once'));
}

/** A click that asks, and the window that asks for it. */
async function asking(): Promise<{ readonly call: Promise<Told>; readonly window: ApprovalWindowPage }> {
  const call = room.call('page_click', { ref }, 60_000);
  return { call, window: await ApprovalWindowPage.find(rig.browser) };
}

const gone = (): Promise<boolean> =>
  until(5000, 'no window', async () => !(await ApprovalWindowPage.isOpen(rig.browser)) || undefined);

test('asks for each click that is allowed once, shows what it is, and does nothing before', async () => {
  for (const times of [1, 2]) {
    const { call, window } = await asking();
    expect(rig.pages.count('add')).toBe(times - 1);
    const words = await window.words();
    for (const said of ['agent of asked', '127.0.0.1', 'Add a cup', 'page_click', 'asked'])
      expect(words).toContain(said);
    await window.answer('once');
    expect(await call).toMatchObject({ verdict: 'accepted' });
    await rig.pages.counted('add', times);
  }
  expect(await gone()).toBe(true);
});

test('allowed for the site, further clicks are not asked for until the person takes that back', async () => {
  const tab = await room.openTab('witness.html');
  const button = { ref: await tab.refOf('Press here') };
  const first = await answered(rig.browser, tab.call('page_click', button), 'session');
  expect(first).toMatchObject({ verdict: 'accepted' });
  expect(await tab.call('page_click', button)).toMatchObject({ verdict: 'accepted' });
  await rig.pages.counted('click', 2);
  await rig.settings.onWorkspace('asked', 'Ask again (1)');
  const again = await answered(rig.browser, tab.call('page_click', button), 'refuse');
  expect(again).toMatchObject({ code: 'approval.denied' });
});

test('what is asked for each time offers nothing for the session', async () => {
  const { call, window } = await asking();
  expect(await window.target.evaluate("document.querySelector('button[name=session]')")).toBeNull();
  await window.answer('refuse');
  await call;
});

test('a refusal ends the call with the reason of the person', async () => {
  const { call, window } = await asking();
  await window.refuse('Not before "noon"');
  const told = await call;
  expect(told).toMatchObject({ verdict: 'rejected', code: 'approval.denied', stage: 'await_approval' });
  expect(String(told['hint'])).toContain('Not before');
  expect(rig.pages.count('add')).toBe(0);
});

test('can be worked with the keyboard alone', async () => {
  const { call, window } = await asking();
  await window.answerByKeys('once');
  expect(await call).toMatchObject({ verdict: 'accepted' });
});

test('closing the window withdraws what waited in it', async () => {
  const { call, window } = await asking();
  await window.close();
  expect(await call).toMatchObject({ verdict: 'rejected', code: 'approval.withdrawn' });
  expect(rig.pages.count('add')).toBe(0);
});

test.each([
  [
    'its form leads elsewhere',
    "order.action = '/elsewhere'",
    "order.removeAttribute('action')",
    'approval.voided',
  ],
  [
    'it reads otherwise',
    "add.textContent = 'Delete'",
    "add.textContent = 'Add a cup'",
    'context.ref_changed',
  ],
])('an approval is void when %s than what the person was shown', async (_, change, undo, code) => {
  const page = await rig.browser.page(rig.pages.url('order.html'));
  const { call, window } = await asking();
  await page.evaluate(change);
  await window.answer('once');
  const told = await call;
  await page.evaluate(undo);
  await page.detach();
  expect(told).toMatchObject({ verdict: 'rejected', code });
  expect(rig.pages.count('add')).toBe(0);
});

test('an approval is void when the page went elsewhere meanwhile', async () => {
  const tab = await room.openTab('witness.html');
  const call = tab.call('page_click', { ref: await tab.refOf('Press here') });
  const window = await ApprovalWindowPage.find(rig.browser);
  const page = await rig.browser.page(rig.pages.url('witness.html'));
  await page.evaluate(`location.href = ${JSON.stringify(rig.pages.url('order-sent.html'))}`);
  await rig.browser.page(rig.pages.url('order-sent.html'));
  await window.answer('once');
  expect(await call).toMatchObject({ verdict: 'rejected', stage: 'recheck_context' });
  expect(rig.pages.count('click')).toBe(0);
});

test('a card goes with the agent that asked', async () => {
  const agent = await rig.agent('leaves');
  await rig.settings.makeWorkspace('left', [rig.pages.origin]);
  const place = { profile: 'default', workspace: 'left', purpose: 'to leave' };
  const call = agent.call('workspace_open', place).catch(() => 'no answer');
  await ApprovalWindowPage.find(rig.browser);
  await agent.stop();
  await call;
  expect(await gone()).toBe(true);
});

test('a press within half a second, by a script, or of a held key does nothing', async () => {
  const { call, window } = await asking();
  const { target } = window;
  await target.evaluate("document.querySelector('button[name=once]').click()");
  await target.evaluate("dispatchEvent(new Event('focus'))");
  await window.answerAtOnce('once');
  await target.waitFor("!document.querySelector('footer').classList.contains('inert')");
  await target.evaluate("document.querySelector('button[name=once]').click()");
  await target.evaluate("document.querySelector('button[name=once]').focus()");
  await window.key('Enter', true);
  expect(rig.pages.count('add')).toBe(0);
  await window.answer('refuse');
  expect(await call).toMatchObject({ code: 'approval.denied' });
  expect(rig.pages.count('add')).toBe(0);
});

test('an answer counts once, for the card that it was given to, and only from the window', async () => {
  const { call, window } = await asking();
  const send = (id: string, binding: string): string =>
    `chrome.runtime.sendMessage({ approval: 'answer', id: '${id}', binding: '${binding}', shownMs: 900, choice: { choice: 'once' } })`;
  expect(await window.target.evaluate(send('0'.repeat(32), 'x'))).toBe('unknown');
  const none = `Promise.race([${send('0'.repeat(32), 'x')}.catch(() => null), new Promise((done) => setTimeout(done, 500, null))])`;
  expect((await rig.settings.target.evaluate(none)) ?? null).toBeNull();
  await window.answer('once');
  expect(await call).toMatchObject({ verdict: 'accepted' });
  await rig.pages.counted('add');
});

test('a new site is asked of the browser inside the same click, and can be used then', async () => {
  const site = rig.pages.otherOrigin;
  const call = room.callInWorkspace('workspace_open', { purpose: 'one more site', origins: [site] });
  const window = await ApprovalWindowPage.find(rig.browser);
  expect(await window.words()).toContain('one more site');
  await window.answer('once');
  expect(await call).toMatchObject({ verdict: 'accepted' });
  expect(await room.callInWorkspace('tab_open', { url: `${site}/order.html` })).toMatchObject({
    verdict: 'accepted',
  });
});

test('where nobody is there to be asked, what asks is refused at once', async () => {
  await rig.settings.usePolicy(JSON.stringify({ policy: 1, attended: false, rules: [] }));
  expect(await room.call('page_click', { ref })).toMatchObject({ code: 'approval.unavailable' });
  expect(await room.call('page_snapshot')).toMatchObject({ verdict: 'accepted' });
  await rig.settings.press('ask');
});

test('a policy with a fault refuses everything, and the page names the line', async () => {
  await rig.settings.usePolicy('{\n  "policy": 1,\n  "rules": [],\n  "allow": true\n}');
  expect(await room.call('page_snapshot')).toMatchObject({ code: 'policy.denied' });
  expect(await rig.settings.section('Policy')).toContain('Line 4');
  await rig.settings.press('ask');
  expect(await room.call('page_snapshot')).toMatchObject({ verdict: 'accepted' });
});

test('after 45 s the call is answered, the card stays, and the identical call joins it', async () => {
  const { call } = await asking();
  expect(await call).toMatchObject({ verdict: 'rejected', code: 'approval.pending' });
  const again = room.call('page_click', { ref }, 60_000);
  await (await ApprovalWindowPage.find(rig.browser)).answer('once');
  expect(await again).toMatchObject({ verdict: 'accepted' });
  await rig.pages.counted('add');
}, 120_000);
