import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, DemoRoom, outlineIn } from './rig/demo-room.ts';
import type { Told } from './rig/mcp-agent.ts';
import { Rig } from './rig/rig.ts';
import { extensionId } from './rig/throwaway-profile.ts';
import { until } from './rig/within.ts';

let rig: Rig;
let room: DemoRoom;

beforeAll(async () => {
  rig = await Rig.start();
  room = await DemoRoom.open(rig, 'home', 'witness.html');
});

afterAll(async () => {
  await rig?.stop();
});

const ours = `chrome-extension://${extensionId}`;

describe('a page outside every workspace', () => {
  test('gets no script of ours, though its site is granted and listed', async () => {
    const outside = await rig.browser.open(rig.pages.url('witness.html?id=outside'));
    await outside.waitFor('document.readyState === "complete"');
    await accepted(room.call('page_click', { ref: await room.refOf('Press here') }));
    await room.openTab('witness.html?id=inside');
    expect(await outside.worlds()).toEqual([rig.pages.origin]);
    const inside = await rig.browser.page(rig.pages.url('witness.html'));
    expect(await inside.worlds()).toContain(ours);
    await inside.detach();
    await outside.detach();
  });

  test('cannot fetch a file of the extension, and so cannot tell that it is there', async () => {
    const page = await rig.browser.open(rig.pages.url('witness.html?id=asks'));
    await page.waitFor('document.readyState === "complete"');
    const files = ['page-actor.iife.js', 'options/options.html', 'icons/icon-16.png'];
    const ask = `Promise.all(${JSON.stringify(files)}.map((file) =>
      fetch('${ours}/extension/' + file).then(({ status }) => status, () => 'closed')))`;
    expect(await page.evaluate(ask)).toEqual(files.map(() => 'closed'));
    await page.detach();
  });
});

test('what is put into a page only listens: reading it changes no element, no global and tells it nothing', async () => {
  const there = await room.openTab('witness.html?id=read');
  const page = await rig.browser.page(rig.pages.url('witness.html?id=read'));
  const look = `JSON.stringify([document.documentElement.outerHTML, Object.getOwnPropertyNames(window).toSorted(),
    Object.getOwnPropertyNames(document), document.activeElement?.tagName, scrollY])`;
  await page.evaluate(`globalThis.changes = 0; globalThis.told = 0;
    new MutationObserver((list) => (changes += list.length)).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of ['message', 'focusin', 'blur', 'resize', 'error', 'unhandledrejection', 'mousemove', 'pointermove', 'scroll'])
      addEventListener(type, () => (told += 1), true); 0`);
  const before = await page.evaluate(look);
  rig.pages.resetCounts();
  for (let time = 0; time < 3; time += 1) await accepted(there.call('page_snapshot'));
  await there.call('page_wait', { until: 'text', value: 'Witness' });
  expect(await page.evaluate('[changes, told]')).toEqual([0, 0]);
  expect(await page.evaluate(look)).toBe(before);
  expect(rig.pages.counts).toEqual({});
  await page.detach();
});

describe('a tab behind another one, with no debugger at it', () => {
  // Counts under what the page itself sees of its state when it is acted on.
  const page = `<!doctype html><title>Behind</title>
    <button>Press here</button> <label>Name <input></label> <p id="said"></p>
    <script>
      const tell = () => fetch('/count/' + [document.visibilityState, document.hasFocus(), navigator.userActivation.hasBeenActive].join('-'));
      document.querySelector('button').onclick = () => { tell(); document.getElementById('said').textContent = 'Pressed'; };
      document.querySelector('input').onchange = tell;
    </script>`;

  test('is clicked and filled in as one in front is, and the answer says that it was hidden', async () => {
    rig.pages.serve('/behind.html', page);
    const there = await room.openTab('behind.html');
    rig.pages.resetCounts();
    const clicked = await accepted(there.call('page_click', { ref: await there.refOf('Press here') }));
    expect(clicked).toMatchObject({
      outcome: { evidence: { hidden: true, settled: true, nothingChanged: false } },
    });
    const filled = await accepted(there.call('page_fill', { ref: await there.refOf('Name'), text: 'Ada' }));
    expect(filled).toMatchObject({
      outcome: { kind: 'verified', evidence: { hidden: true, settled: true } },
    });
    await accepted(there.call('page_wait', { until: 'text', value: 'Pressed', timeoutMs: 1000 }));
    await rig.pages.counted('hidden-false-false', 2);
    expect(rig.pages.counts).toEqual({ 'hidden-false-false': 2 });
  });
});

describe('two pages that take turns in the back/forward cache', () => {
  const sides = ['left', 'right'] as const;
  type Side = (typeof sides)[number];
  const refs = new Map<Side, string>();
  let race: DemoRoom;
  let going = true;

  beforeAll(async () => {
    rig.pages.route('/delay', (_, response) => {
      response.writeHead(200, { 'cache-control': 'no-store' });
      response.end(String(going ? 5 + Math.floor(Math.random() * 60) : 0));
    });
    race = await DemoRoom.open(rig, 'race', 'race.html?id=left');
    await until(20_000, 'a reading of both pages', async () => {
      learn(await race.call('page_snapshot'));
      return refs.size === sides.length || undefined;
    });
  });

  afterAll(() => {
    going = false;
  });

  /** Which of the two it is, and the ref of its button, where it stood still for long enough to be read. */
  function learn(told: Told): void {
    const [, side] = /id=(left|right)$/.exec(String(Object(told.page).url)) ?? [];
    const [, ref] = /"Press here" \[(e\d+)\]/.exec(outlineIn(told)) ?? [];
    if (ref !== undefined && (side === 'left' || side === 'right')) refs.set(side, ref);
  }

  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  test.each([
    ['left', 'right'],
    ['right', 'left'],
  ] as const)('of a hundred acts meant for the %s one none lands in the %s one', async (side, other) => {
    const sent = { accepted: 0, uncertain: 0, rejected: 0 };
    rig.pages.resetCounts();
    for (let act = 0; act < 100; act += 1) {
      await pause(Math.random() * 25);
      const told = await race.call('page_click', { ref: refs.get(side) ?? '' });
      if (told.verdict === 'accepted' || told.verdict === 'uncertain') sent[told.verdict] += 1;
      else sent.rejected += 1;
      // Where the browser let go of it, it was loaded anew.
      if (told['code'] === 'context.ref_unknown' || act % 10 === 9) learn(await race.call('page_snapshot'));
    }
    await pause(300);
    const { counts } = rig.pages;
    const story = JSON.stringify({ sent, counts });
    const clicks = counts[`click-${side}`] ?? 0;
    expect(counts[`click-${other}`], story).toBeUndefined();
    expect(counts[`pointerdown-${other}`], story).toBeUndefined();
    expect(clicks, story).toBeGreaterThanOrEqual(sent.accepted);
    expect(clicks, story).toBeLessThanOrEqual(sent.accepted + sent.uncertain);
    // It would prove nothing if no act had gone through, or no page had been kept.
    expect(sent.accepted, story).toBeGreaterThan(10);
    for (const each of sides) expect(counts[`restored-${each}`], story).toBeGreaterThan(10);
  });
});
