import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CdpTarget } from './rig/cdp-target.ts';
import { accepted, DemoRoom, outlineIn } from './rig/demo-room.ts';
import { journalIn } from './rig/journal-in.ts';
import type { Arguments, Told } from './rig/mcp-agent.ts';
import { Rig } from './rig/rig.ts';
import { untouchedBy } from './rig/untouched.ts';

let rig: Rig;
let home: DemoRoom;
let homeRef: string;
let pages = 0;

beforeAll(async () => {
  rig = await Rig.start();
  home = await DemoRoom.open(rig, 'home', 'witness.html');
  homeRef = await home.refOf('Press here');
});

afterAll(async () => {
  await rig?.stop();
});

/** A fresh page of elements in a tab of its own, with a hand of ours in it beside the agent. */
async function fresh(): Promise<{ room: DemoRoom; page: CdpTarget; counted: (kind: string) => string }> {
  pages += 1;
  const id = `page-${pages}`;
  const room = await home.openTab(`elements.html?id=${id}`);
  const page = await rig.browser.page(rig.pages.url(`elements.html?id=${id}`));
  return { room, page, counted: (kind) => `${kind}-${id}` };
}

const pay = 'document.getElementById("pay")';
const field = (name: string): string => `document.querySelector('[name=${name}]')`;

describe('an element that is not as it was read', () => {
  const rows: readonly [rule: string, name: string, change: string, code: string, reason: string][] = [
    ['relabelled', 'Pay 5', `${pay}.textContent = 'Pay 500'`, 'context.ref_changed', ''],
    ['given another role', 'Pay 5', `${pay}.setAttribute('role', 'link')`, 'context.ref_changed', ''],
    [
      'named by another label',
      'City',
      `${field('city')}.setAttribute('aria-label', 'Password')`,
      'context.ref_changed',
      '',
    ],
    ['made a password field', 'City', `${field('city')}.type = 'password'`, 'context.ref_changed', ''],
    ['removed', 'Pay 5', `${pay}.remove()`, 'context.ref_stale', ''],
    ['replaced by its twin', 'Pay 5', `${pay}.replaceWith(${pay}.cloneNode(true))`, 'context.ref_stale', ''],
    [
      'drawn anew with all around it',
      'Pay 5',
      'document.body.innerHTML = document.body.innerHTML',
      'context.ref_stale',
      '',
    ],
    [
      'gone, with its neighbour in its place',
      'Delete Ann',
      'document.querySelector("#people li").remove()',
      'context.ref_stale',
      '',
    ],
    [
      'used again for its neighbour',
      'Delete Ann',
      'document.querySelector("#people button").textContent = "Delete Bob"',
      'context.ref_changed',
      '',
    ],
    [
      'covered',
      'Pay 5',
      'document.body.append(Object.assign(document.createElement("div"), { className: "over" }))',
      'page.not_actionable',
      'covered',
    ],
    ['disabled', 'Pay 5', `${pay}.disabled = true`, 'page.not_actionable', 'disabled'],
    [
      'disabled with its fieldset',
      'Pay 5',
      'document.getElementById("shop").disabled = true',
      'page.not_actionable',
      'disabled',
    ],
    ['not rendered', 'Pay 5', `${pay}.style.display = 'none'`, 'page.not_actionable', 'hidden'],
    ['invisible', 'Pay 5', `${pay}.style.visibility = 'hidden'`, 'page.not_actionable', 'hidden'],
    [
      'of no size',
      'Pay 5',
      `${pay}.style.cssText = 'width:0;height:0;padding:0;border:0;overflow:hidden;display:block'`,
      'page.not_actionable',
      'zero_size',
    ],
    [
      'out of reach of any scrolling',
      'Pay 5',
      `${pay}.style.cssText = 'position:fixed;left:-999px'`,
      'page.not_actionable',
      'off_screen',
    ],
  ];

  test.each(rows)(
    'is not clicked when it was %s, and nor is another',
    async (_, name, change, code, reason) => {
      const { room, page } = await fresh();
      const ref = await room.refOf(name);
      await page.evaluate(`${change}; 0`);
      const told = await untouchedBy(home, homeRef, () => room.call('page_click', { ref }));
      expect(told).toMatchObject({ verdict: 'rejected', code, pointer: '/ref', retry: 'refreshed' });
      expect(told['expected']).toContain(reason);
      await page.detach();
    },
  );

  test('is not clicked while it moves, and is once it stands still', async () => {
    const { room, page, counted } = await fresh();
    const ref = await room.refOf('Pay 5');
    // Behind another tab nothing moves.
    await page.send('Page.bringToFront');
    await page.evaluate(`${pay}.className = 'moving'; 0`);
    const told = await untouchedBy(home, homeRef, () => room.call('page_click', { ref }));
    expect(told).toMatchObject({ verdict: 'rejected', code: 'page.not_actionable', pointer: '/ref' });
    expect(told['expected']).toContain('moving');
    await page.evaluate(`setTimeout(() => (${pay}.className = ''), 300); 0`);
    await accepted(room.call('page_click', { ref }));
    await rig.pages.counted(counted('click'));
    await page.detach();
  });

  test('is clicked all the same when only the rest of the page changed', async () => {
    const { room, page, counted } = await fresh();
    const ref = await room.refOf('Pay 5');
    await page.evaluate(`document.getElementById('people').remove(); document.body.prepend('New'); 0`);
    rig.pages.resetCounts();
    await accepted(room.call('page_click', { ref }));
    await rig.pages.counted(counted('click'));
    expect(rig.pages.counts).toEqual({ [counted('pointerdown')]: 1, [counted('click')]: 1 });
    await page.detach();
  });
});

describe('what an element is not for', () => {
  const rows: readonly [rule: string, tool: string, name: string, args: Arguments, code: string][] = [
    ['to fill a checkbox', 'page_fill', 'Agreed', { text: 'yes' }, 'page.not_fillable'],
    ['to fill a button', 'page_fill', 'Pay 5', { text: 'x' }, 'page.not_fillable'],
    ['to fill a field that is read only', 'page_fill', 'Fixed', { text: 'x' }, 'page.not_actionable'],
    [
      'to fill in more than a field takes',
      'page_fill',
      'Short',
      { text: 'sixsix' },
      'page.value_not_accepted',
    ],
    ['to fill words into a number', 'page_fill', 'Age', { text: 'many' }, 'page.value_not_accepted'],
    [
      'to fill two lines into a field of one',
      'page_fill',
      'City',
      { text: 'a\nb' },
      'page.value_not_accepted',
    ],
    ['to click what opens a picker of files', 'page_click', 'Photo', {}, 'page.needs_person'],
  ];

  test.each(rows)('is refused before anything is done: %s', async (_, tool, name, args, code) => {
    const { room, page } = await fresh();
    const ref = await room.refOf(name);
    const told = await untouchedBy(home, homeRef, () => room.call(tool, { ref, ...args }));
    expect(told).toMatchObject({ verdict: 'rejected', code, pointer: '/ref' });
    expect(await page.evaluate(`${field('fixed')}.value`)).toBe('as it is');
    await page.detach();
  });
});

describe('a click', () => {
  const evidence = ({ outcome }: Told): unknown => Object(outcome).evidence;

  test('scrolls to what is below the fold, and hits it', async () => {
    const { room, page, counted } = await fresh();
    rig.pages.resetCounts();
    await accepted(room.call('page_click', { ref: await room.refOf('Far below') }));
    await rig.pages.counted(counted('click'));
    expect(await page.evaluate('scrollY > 1000')).toBe(true);
    await page.detach();
  });

  test('tells that nothing changed', async () => {
    const { room } = await fresh();
    const told = await accepted(room.call('page_click', { ref: await room.refOf('Does nothing') }));
    expect(told).toMatchObject({ outcome: { kind: 'observed', evidence: { nothingChanged: true } } });
  });

  test('tells of the page that it led to, where the old refs are void', async () => {
    const { room } = await fresh();
    const ref = await room.refOf('Go on');
    const told = await accepted(room.call('page_click', { ref }));
    expect(evidence(told)).toMatchObject({ navigated: 'yes', nothingChanged: false });
    expect(told.page).toMatchObject({ url: rig.pages.url('witness.html?id=arrived'), title: 'Witness' });
    const again = await untouchedBy(home, homeRef, () => room.call('page_click', { ref }));
    expect(again).toMatchObject({ code: 'context.document_changed', pointer: '/ref' });
  });

  test('tells of a tab that it opened, which joins the group and gets no handle', async () => {
    const { room } = await fresh();
    const told = await accepted(room.call('page_click', { ref: await room.refOf('Open beside') }));
    expect(evidence(told)).toMatchObject({ openedTabs: 1 });
    expect(told.page).toMatchObject({ openedTabs: [rig.pages.url('witness.html?id=opened')] });
    const opened = await rig.browser.page(rig.pages.url('witness.html?id=opened'));
    await opened.detach();
    const groups =
      'chrome.tabs.query({}).then((tabs) => tabs.filter((t) => t.url?.endsWith("id=opened")).map((t) => t.groupId))';
    expect(await rig.browser.inWorker(groups)).toEqual([expect.any(Number)]);
    const tab = `t${Number(room.tab.slice(1)) + 1}`;
    const refused = await untouchedBy(home, homeRef, () => room.call('page_snapshot', { tab }));
    expect(refused).toMatchObject({ code: 'context.tab_unknown' });
  });

  test('that opens a dialog is uncertain; other tabs work, and so does this one once a person closed it', async () => {
    const { room, page, counted } = await fresh();
    const ref = await room.refOf('Ask first');
    await page.send('Page.enable');
    const told = await untouchedOnce(() => room.call('page_click', { ref }), counted('click'));
    expect(told).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.unknown',
      observed: { blocked: true },
    });
    expect(await room.call('page_click', { ref })).toMatchObject({
      code: 'page.unresponsive',
      retry: 'later',
    });
    await accepted(home.call('page_click', { ref: homeRef }));
    await page.send('Page.handleJavaScriptDialog', { accept: true });
    await accepted(room.call('page_click', { ref: await room.refOf('Pay 5') }));
    await rig.pages.counted(counted('click'), 2);
    expect(rig.pages.count(counted('click'))).toBe(2);
    await page.detach();
  });

  /** The one click that was asked for was counted once, and no other. */
  async function untouchedOnce(call: () => Promise<Told>, name: string): Promise<Told> {
    rig.pages.resetCounts();
    const told = await call();
    await rig.pages.counted(name);
    expect(rig.pages.count(name)).toBe(1);
    return told;
  }
});

describe('a fill', () => {
  const texts: readonly [name: string, text: string][] = [
    ['City', 'Zürich 東京 🏔'],
    ['City', ''],
    ['Story', 'one\ntwo'],
    ['Age', '42'],
    ['Editor', 'typed at once'],
    ['Controlled', 'kept by the page'],
    ['Masked', 'past its own setter'],
  ];

  test.each(texts)('of %s with %j is read back and verified', async (name, text) => {
    const { room } = await fresh();
    const told = await accepted(room.call('page_fill', { ref: await room.refOf(name), text }));
    expect(told).toMatchObject({ outcome: { kind: 'verified', evidence: { characters: [...text].length } } });
    if (text !== '') expect(JSON.stringify({ ...told, page: null })).not.toContain(text);
  });

  test.each(['Shouted', 'Forgetful'])(
    'of %s, which holds another text after it, is a mismatch',
    async (name) => {
      const { room } = await fresh();
      const told = await room.call('page_fill', { ref: await room.refOf(name), text: 'as sent' });
      expect(told).toMatchObject({ verdict: 'uncertain', code: 'outcome.mismatch' });
    },
  );

  test('with submit sends the form once', async () => {
    const { room, counted } = await fresh();
    rig.pages.resetCounts();
    await accepted(room.call('page_fill', { ref: await room.refOf('City'), text: 'Bern', submit: true }));
    await accepted(room.call('page_wait', { until: 'text', value: 'Sent' }));
    await rig.pages.counted(counted('submit'));
    expect(rig.pages.count(counted('submit'))).toBe(1);
  });

  test('of a password is verified, and its text stands in no verdict, no reading, no journal, no storage', async () => {
    const { room, page } = await fresh();
    const secret = 'Tr0ub4dor-and-3';
    const ref = await room.refOf('Password');
    const told = await accepted(room.call('page_fill', { ref, text: secret }));
    expect(told).toMatchObject({ outcome: { kind: 'verified' } });
    expect(await page.evaluate(`${field('password')}.value`)).toBe(secret);
    await page.evaluate(`${field('password')}.type = 'text'; 0`);
    const read = await accepted(room.call('page_snapshot'));
    const found = await room.call('page_wait', { until: 'text', value: secret, timeoutMs: 50 });
    expect(found).toMatchObject({ code: 'outcome.mismatch' });
    const stores = 'Promise.all([chrome.storage.local.get(), chrome.storage.session.get()])';
    const stored = [await journalIn(rig.browser), await rig.browser.inWorker(stores)];
    expect(JSON.stringify(stored)).toContain('page_fill');
    for (const said of [told, read, found, stored]) expect(JSON.stringify(said)).not.toContain(secret);
    await page.detach();
  });
});

describe('a key', () => {
  test('Enter in a field submits its form, once', async () => {
    const { room, counted } = await fresh();
    rig.pages.resetCounts();
    await accepted(room.call('page_press', { ref: await room.refOf('City'), key: 'Enter' }));
    await accepted(room.call('page_wait', { until: 'text', value: 'Sent' }));
    await rig.pages.counted(counted('submit'));
    expect(rig.pages.count(counted('submit'))).toBe(1);
  });

  test('types into the field that it is sent to, and Space presses what can be pressed', async () => {
    const { room, page } = await fresh();
    const ref = await room.refOf('City');
    await accepted(room.call('page_press', { ref, key: 'b' }));
    await accepted(room.call('page_press', { ref, key: 'X', modifiers: ['Shift'] }));
    await accepted(room.call('page_press', { ref: await room.refOf('Agreed'), key: 'Space' }));
    expect(await page.evaluate(`[${field('city')}.value, ${field('agreed')}.checked].join()`)).toBe(
      'bX,true',
    );
    await page.detach();
  });
});

describe('a wait', () => {
  const later = (change: string): string => `setTimeout(() => { ${change} }, 300); 0`;

  test.each([
    ['a text that comes', { until: 'text', value: 'Done' }, `at('said').textContent = 'Done'`],
    [
      'a text that goes',
      { until: 'text_gone', value: 'Delete Ann' },
      `document.querySelector('#people li').remove()`,
    ],
    [
      'a text on the page after this one',
      { until: 'text', value: 'Press here' },
      `location.href = 'witness.html'`,
    ],
    ['an element that goes', { until: 'ref_gone', ref: 'Pay 5' }, `${pay}.remove()`],
    [
      'an element that goes with its page',
      { until: 'ref_gone', ref: 'Pay 5' },
      `location.href = 'witness.html'`,
    ],
  ] as const)('ends when it is there: %s', async (_, condition, change) => {
    const { room, page } = await fresh();
    const ref = 'ref' in condition ? { ref: await room.refOf(condition.ref) } : {};
    await page.evaluate(later(change));
    const told = await accepted(room.call('page_wait', { ...condition, ...ref }));
    expect(told).toMatchObject({ outcome: { kind: 'verified' } });
    await page.detach();
  });

  test('ends when a hidden element is shown', async () => {
    const { room, page } = await fresh();
    const ref = await room.refOf('Pay 5');
    await page.evaluate(`${pay}.hidden = true; ${later(`${pay}.hidden = false`)}`);
    await accepted(room.call('page_wait', { until: 'ref_visible', ref }));
    await page.detach();
  });

  test('ends at an address, across a slow navigation', async () => {
    const { room, page } = await fresh();
    rig.pages.route('/slow', (_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/witness.html' }).end(), 1500);
    });
    await page.evaluate(later(`location.href = '/slow'`));
    await accepted(room.call('page_wait', { until: 'url', value: rig.pages.url('witness.html') }));
    await page.detach();
  });

  test('that is over before it came to that is a mismatch, and changes nothing', async () => {
    const { room } = await fresh();
    const args = { until: 'text', value: 'Never', timeoutMs: 200 };
    const told = await untouchedBy(home, homeRef, () => room.call('page_wait', args));
    expect(told).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.mismatch',
      observed: { until: 'text' },
    });
  });
});

describe('a snapshot', () => {
  test('keeps to its bound, and its cursor leads through the rest: each element once', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `<p><button>Row ${at}</button></p>`);
    rig.pages.serve('/long.html', `<!doctype html><title>Long</title>${rows.join('')}`);
    const room = await home.openTab('long.html');
    const seen: string[] = [];
    let cursor: unknown = null;
    for (let step = 0; step < 20; step += 1) {
      const args = { maxNodes: 100, ...(cursor === null ? {} : { cursor }) };
      const told = await accepted(room.call('page_snapshot', args));
      const result = Object(told['result']);
      expect(result.nodes).toBeLessThanOrEqual(100);
      seen.push(...Array.from(outlineIn(told).matchAll(/button "(Row \d+)"/g), ([, name = '']) => name));
      cursor = result.cursor;
      if (cursor === null) break;
    }
    expect(seen).toEqual(Array.from({ length: 500 }, (_, at) => `Row ${at}`));
  });

  test('reads only what can be used, or only what is within one element', async () => {
    const { room } = await fresh();
    const all = outlineIn(await accepted(room.call('page_snapshot', { only: 'interactive' })));
    expect(all).toContain('Pay 5');
    expect(all).not.toContain('heading');
    const list =
      /list[^\n]*\[(e\d+)\]/.exec(outlineIn(await accepted(room.call('page_snapshot'))))?.[1] ?? '';
    const within = outlineIn(await accepted(room.call('page_snapshot', { within: list })));
    expect(within).toContain('Delete Ann');
    expect(within).not.toContain('Pay 5');
  });

  test('refuses a cursor of another page, and one that was made up', async () => {
    const { room } = await fresh();
    for (const cursor of ['x', 'c1', '{"at":0}']) {
      const told = await untouchedBy(home, homeRef, () => room.call('page_snapshot', { cursor }));
      expect(told).toMatchObject({ verdict: 'rejected', code: 'context.ref_stale' });
    }
  });
});
