import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActorPage } from '../actor-page.ts';

let actor: ActorPage;

beforeAll(async () => {
  actor = await ActorPage.start();
});
afterAll(() => actor.stop());

/** Writes down every event that reaches an element, with what matters of it. */
const recorder = (id: string, types: string): string => `<script>
  window.seen = [];
  for (const type of '${types}'.split(' ')) ${id}.addEventListener(type, (e) => seen.push([type, e.detail, e.button, e.buttons].join(' ')));
</script>`;
const seen = (): Promise<unknown> => actor.page.evaluate('window.seen');
const hits = (): Promise<unknown> => actor.page.evaluate('window.hits ?? 0');

test('sends every event that a page may wait for, in the order of a person', async () => {
  const types =
    'pointerover pointerenter mouseover mouseenter pointermove mousemove pointerdown mousedown focus pointerup mouseup click dblclick';
  await actor.load(`<button id=b>B</button>${recorder('b', types)}`);
  const { said, look } = await actor.click(await actor.refOf('"B"'), { count: 2 });
  expect(said).toMatchObject({
    answer: 'acting',
    target: { role: 'button', name: 'B', kind: 'button' },
    userActivation: false,
  });
  expect(look).toMatchObject({
    state: 'acted',
    connected: true,
    focused: true,
    defaultPrevented: false,
    hit: { name: 'B' },
  });
  const order = (await seen()) as string[];
  expect(order.map((each) => each.split(' ')[0])).toEqual([
    ...types.split(' ').slice(0, 9),
    'pointerup',
    'mouseup',
    'click',
    'pointerdown',
    'mousedown',
    'pointerup',
    'mouseup',
    'click',
    'dblclick',
  ]);
  expect(order).toContain('mousedown 2 0 1');
  expect(order).toContain('click 2 0 0');
});

test('the right and the middle button have their own events and no click', async () => {
  await actor.load(`<button id=b>B</button>${recorder('b', 'mousedown click auxclick contextmenu')}`);
  const ref = await actor.refOf('"B"');
  await actor.click(ref, { button: 'right' });
  await actor.click(ref, { button: 'middle' });
  expect(await seen()).toEqual([
    'mousedown 1 2 2',
    'contextmenu 0 2 0',
    'auxclick 1 2 0',
    'mousedown 1 1 4',
    'auxclick 1 1 0',
  ]);
});

test('events say where the pointer is, which modifiers are held, and cross shadow trees', async () => {
  await actor.load(`<x-y></x-y><script>document.querySelector('x-y').attachShadow({mode:'open'}).innerHTML = '<button>B</button>';
    document.onclick = (e) => { window.at = [e.clientX > 0, e.clientY > 0, e.shiftKey, e.altKey, e.ctrlKey, e.composed, e.target.localName] }</script>`);
  await actor.click(await actor.refOf('"B"'), { modifiers: ['Shift', 'Alt'] });
  expect(await actor.page.evaluate('window.at')).toEqual([true, true, true, true, false, true, 'x-y']);
});

test('does what a click does: links, boxes, labels, summaries, submits', async () => {
  await actor.load(
    `<a href="#there">Link</a><input type=checkbox id=c aria-label=Box><label for=d>Lab</label><input type=checkbox id=d style="display:none">
     <details id=s><summary>Sum</summary>in</details><form onsubmit="window.hits = 1; return false"><input name=q required id=q><button>Go</button></form>
     <input type=radio name=r id=r aria-label=Rad>`,
  );
  expect((await actor.click(await actor.refOf('"Link"'))).look['url']).toBe('http://page.test/#there');
  const box = await actor.click(await actor.refOf('"Box"'));
  expect(box.look).toMatchObject({ checked: true, value: null });
  expect(box.look['changes']).toBeGreaterThan(0);
  await actor.click(await actor.refOf('clickable "Lab"'));
  await actor.click(await actor.refOf('"Sum"'));
  await actor.click(await actor.refOf('"Rad"'));
  expect(await actor.page.evaluate('[d.checked, s.open, r.checked]')).toEqual([true, true, true]);
  const go = await actor.refOf('"Go"');
  await actor.click(go);
  expect(await hits()).toBe(0);
  await actor.page.evaluate("q.value = 'x'");
  await actor.click(go);
  expect(await hits()).toBe(1);
});

test('says that the page cancelled a click, and counts the changes since right before it', async () => {
  await actor.load(
    `<a href="#no" id=a>A</a><p id=p></p><button onclick="">Idle</button><script>a.onclick = (e) => { e.preventDefault(); p.textContent = 'x'; p.id = 'y' }</script>`,
  );
  const { look } = await actor.click(await actor.refOf('"A"'));
  expect(look).toMatchObject({ defaultPrevented: true, changes: 2, url: 'http://page.test/' });
  expect((await actor.click(await actor.refOf('"Idle"'))).look).toMatchObject({
    changes: 0,
    defaultPrevented: false,
  });
});

test('tells the page of a focus that moved, in a window that has none', async () => {
  await actor.load(`<input id=i aria-label=I><button id=b>B</button><script>window.told = [];
    for (const type of ['focus', 'focusin', 'blur', 'focusout']) i.addEventListener(type, (e) => { if (!e.isTrusted) told.push([type, e.bubbles, e.relatedTarget?.id].join(' ')) })</script>`);
  const told = (): Promise<unknown> => actor.page.evaluate('told.splice(0)');
  const [input, button] = [await actor.refOf('"I"'), await actor.refOf('"B"')];
  await actor.click(input);
  await actor.click(button);
  expect(await told()).toEqual([]);
  await actor.inWorld('Document.prototype.hasFocus = () => false; 0');
  await actor.click(input);
  await actor.click(button);
  expect(await told()).toEqual(['focus false b', 'focusin true b', 'blur false b', 'focusout true b']);
});

test('scrolls to what is below the fold, and clicks what is there', async () => {
  await actor.load(
    '<div style="height:5000px"></div><button onclick="window.hits = 1">End</button><div style="height:5000px"></div>',
  );
  await actor.click(await actor.refOf('"End"'));
  expect(await hits()).toBe(1);
});

test.each([
  ['hidden', '<button id=b>B</button>', "b.style.display = 'none'"],
  ['hidden', '<div id=d><button id=b>B</button></div>', "d.style.visibility = 'hidden'"],
  [
    'zero_size',
    '<button id=b>B</button>',
    "b.style.cssText = 'width:0;height:0;padding:0;border:0;overflow:hidden'",
  ],
  ['disabled', '<button id=b>B</button>', 'b.disabled = true'],
  ['disabled', '<fieldset id=f><button id=b>B</button></fieldset>', 'f.disabled = true'],
  ['disabled', '<div id=f><button id=b>B</button></div>', "f.setAttribute('aria-disabled', 'true')"],
  ['disabled', '<div id=f><button id=b>B</button></div>', 'f.inert = true'],
  ['off_screen', '<button id=b>B</button>', "b.style.cssText = 'position:fixed;left:-900px'"],
  [
    'moving',
    '<button id=b>B</button>',
    "b.animate([{ transform: 'none' }, { transform: 'translateX(90px)' }], 60000)",
  ],
])('refuses an element that is %s: %s after %s', async (reason, html, change) => {
  await actor.load(`${html}<script>b.onclick = () => window.hits = 1</script>`);
  const ref = await actor.refOf('"B"');
  await actor.page.evaluate(`${change}; 0`);
  const { said, look } = await actor.click(ref);
  expect(said).toMatchObject({ answer: 'refused', code: 'page.not_actionable', reason });
  expect(look['state']).toBe('unknown');
  expect(await hits()).toBe(0);
});

test('names what covers an element, and clicks nothing', async () => {
  await actor.load(
    `<button onclick="window.hits = 1">Buy</button><div role=dialog aria-label="Cookies" style="position:fixed;inset:0;background:#fff" onclick="window.hits = 1"></div>`,
  );
  const { said } = await actor.click(await actor.refOf('"Buy"'));
  expect(said).toMatchObject({
    code: 'page.not_actionable',
    reason: 'covered',
    page: {
      coveredBy: { role: 'dialog', name: 'Cookies', kind: 'div', ref: await actor.refOf('"Cookies"') },
    },
  });
  expect(await hits()).toBe(0);
});

test('an animation without end, and a cover that leaves a corner free, are no reason to refuse', async () => {
  await actor.load(
    `<button id=b style="width:200px;height:80px" onclick="window.hits = (window.hits ?? 0) + 1">B</button>
     <div id=d style="position:fixed;left:60px;top:0;width:400px;height:400px"></div><script>b.animate([{ opacity: 1, transform: 'scale(1)' }, { opacity: .5, transform: 'scale(1.05)' }], { duration: 500, iterations: Infinity })</script>`,
  );
  const { said } = await actor.click(await actor.refOf('"B"'));
  expect(said.answer).toBe('acting');
  expect(await hits()).toBe(1);
});

test('a box that is not shown names the label that is', async () => {
  await actor.load('<input type=checkbox id=c aria-labelledby=l><label for=c id=l>Agree</label>');
  const ref = await actor.refOf('checkbox "Agree"');
  await actor.page.evaluate("c.style.display = 'none'");
  const label = await actor.refOf('clickable "Agree"');
  expect((await actor.click(ref)).said).toMatchObject({
    reason: 'hidden',
    page: { label: { ref: label, name: 'Agree', kind: 'label' } },
  });
});

test('a box under its own label is clicked through the label', async () => {
  await actor.load(
    '<label style="position:relative;display:block;height:40px"><input type=checkbox style="width:40px;height:40px;opacity:0">Agree<span style="position:absolute;inset:0"></span></label>',
  );
  const { look } = await actor.click(await actor.refOf('checkbox "Agree"'));
  expect(look['checked']).toBe(true);
});

test.each([
  ['context.ref_stale', 'b.remove()'],
  ['context.ref_stale', 'b.outerHTML = b.outerHTML'],
  ['context.ref_changed', "b.textContent = 'Delete'"],
  ['context.ref_changed', "b.setAttribute('role', 'link')"],
])('answers %s after %s and touches nothing', async (code, change) => {
  await actor.load('<button id=b onclick="window.hits = 1">B</button>');
  const ref = await actor.refOf('"B"');
  await actor.page.evaluate(`${change}; 0`);
  const { said } = await actor.click(ref);
  expect(said).toMatchObject({ answer: 'refused', code });
  expect(await hits()).toBe(0);
});

test('a ref of nothing here is unknown; a change elsewhere voids nothing', async () => {
  await actor.load('<button onclick="window.hits = 1">B</button><p id=p>x</p>');
  const ref = await actor.refOf('"B"');
  expect((await actor.click('e777' as typeof ref)).said).toMatchObject({ code: 'context.ref_unknown' });
  await actor.page.evaluate("p.remove(); document.title = 'x'; document.body.prepend('new')");
  await actor.click(ref);
  expect(await hits()).toBe(1);
});

test('what a press removed is not clicked, and nothing that took its place is', async () => {
  await actor.load(
    `<button id=b>B</button><script>b.onclick = () => { window.hits = 1 }; b.onmousedown = () => { b.outerHTML = '<button onclick="window.hits = 1">B</button>' }</script>`,
  );
  const { look } = await actor.click(await actor.refOf('"B"'));
  expect(look).toMatchObject({ state: 'acted', connected: false });
  expect(await hits()).toBe(0);
});

test('does one intent once, asked twice, at once or later', async () => {
  await actor.load('<button onclick="window.hits = (window.hits ?? 0) + 1">B</button>');
  const ref = await actor.refOf('"B"');
  const click = { do: 'click', ref, button: 'left', count: 1, modifiers: [] };
  const intent = actor.newIntent();
  const message = { tabwarden: 'act', intent, act: click, notAfterMs: Date.now() + 10_000 };
  const [one, other] = await Promise.all([actor.ask(message), actor.ask(message)]);
  expect(one).toEqual(other);
  await actor.act(click, intent);
  expect((await actor.look(intent))['state']).toBe('acted');
  expect(await hits()).toBe(1);
});

test('an act that comes too late is refused and not done, and its intent is not used up', async () => {
  await actor.load('<button onclick="window.hits = 1">B</button>');
  const click = { do: 'click', ref: await actor.refOf('"B"'), button: 'left', count: 1, modifiers: [] };
  const intent = actor.newIntent();
  expect(await actor.ask({ tabwarden: 'act', intent, act: click, notAfterMs: Date.now() - 1 })).toMatchObject(
    { code: 'page.unresponsive' },
  );
  expect(await hits()).toBe(0);
  await actor.act(click, intent);
  expect(await hits()).toBe(1);
});

test('says acting before it acts: a page that changes in between is not clicked, and the look says failed', async () => {
  await actor.load('<button id=b onclick="window.hits = 1">B</button>');
  const ref = await actor.refOf('"B"');
  const intent = actor.newIntent();
  const message = JSON.stringify({
    tabwarden: 'act',
    intent,
    act: { do: 'click', ref, button: 'left', count: 1, modifiers: [] },
    notAfterMs: Date.now() + 10_000,
  });
  const said = await actor.inWorld(
    `new Promise((done) => listeners[0](${message}, (text) => { document.getElementById('b').disabled = true; done(text); }))`,
  );
  expect(JSON.parse(String(said))).toMatchObject({ answer: 'acting', intent });
  expect(await actor.look(intent)).toMatchObject({ state: 'failed', hit: null, changes: 0 });
  expect(await hits()).toBe(0);
});

test('a file input is for a person, and an intent never seen is unknown', async () => {
  await actor.load('<input type=file aria-label=Up>');
  expect((await actor.click(await actor.refOf('"Up"'))).said).toMatchObject({ code: 'page.needs_person' });
  expect(await actor.look(actor.newIntent())).toMatchObject({
    answer: 'look',
    state: 'unknown',
    hit: null,
    value: null,
  });
});

test('clicks the link that is broken over lines, where it is and not between', async () => {
  await actor.load(
    '<p style="width:120px">some words before <a href="#x" onclick="window.hits = 1">a link of many words that is broken</a> and after</p>',
  );
  await actor.click(await actor.refOf('- link'));
  expect(await hits()).toBe(1);
});
