import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressableKeys } from '../../../src/contract/keys.ts';
import { ActorPage } from '../actor-page.ts';

let actor: ActorPage;

beforeAll(async () => {
  actor = await ActorPage.start();
});
afterAll(() => actor.stop());

const recorder = `<script>window.seen = []; for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, (e) =>
  seen.push([type, e.key, e.code, e.keyCode, e.location, e.ctrlKey, e.shiftKey].join(' ')))</script>`;
const seen = (): Promise<unknown> => actor.page.evaluate('seen.splice(0)');
const value = (expression: string): Promise<unknown> => actor.page.evaluate(expression);

test('a key comes with its code, key code and the modifiers that are held around it', async () => {
  await actor.load(`<button>B</button>${recorder}`);
  await actor.press(await actor.refOf('"B"'), 'k', ['Control']);
  expect(await seen()).toEqual([
    'keydown Control ControlLeft 17 1 true false',
    'keydown k KeyK 75 0 true false',
    'keyup k KeyK 75 0 true false',
    'keyup Control ControlLeft 17 1 false false',
  ]);
  await actor.press(await actor.refOf('"B"'), '?');
  expect(await seen()).toEqual([
    'keydown Shift ShiftLeft 16 1 false true',
    'keydown ? Slash 191 0 false true',
    'keypress ? Slash 63 0 false true',
    'keyup ? Slash 191 0 false true',
    'keyup Shift ShiftLeft 16 1 false false',
  ]);
});

test('every key of the contract reaches the page', async () => {
  await actor.load(
    '<div tabindex=0 id=d>D</div><script>window.seen = []; d.onkeydown = (e) => { if (e.keyCode !== 16) seen.push(e.key); e.preventDefault() }</script>',
  );
  const ref = await actor.refOf('"D"');
  for (const key of pressableKeys)
    expect((await actor.press(ref, key)).look).toMatchObject({ state: 'acted', defaultPrevented: true });
  expect(await seen()).toEqual(pressableKeys.map((key) => (key === 'Space' ? ' ' : key)));
});

test('characters are typed at the caret, and not while Control, Alt or Meta is held or the page cancels', async () => {
  await actor.load(
    `<input id=i aria-label=I><div contenteditable aria-label=E id=e>ab</div><textarea id=t aria-label=T></textarea>`,
  );
  const input = await actor.refOf('"I"');
  for (const key of ['a', 'B', '1', 'Space', '%']) await actor.press(input, key);
  for (const modifier of ['Control', 'Alt', 'Meta']) await actor.press(input, 'x', [modifier]);
  expect((await actor.press(input, 'z')).look['value']).toBe('aB1 %z');
  await actor.press(await actor.refOf('"E"'), 'c');
  expect(String(await value('e.textContent'))).toContain('c');
  const area = await actor.refOf('"T"');
  for (const key of ['a', 'Enter', 'b']) await actor.press(area, key);
  expect(await value('t.value')).toBe('a\nb');
  await value('i.onkeydown = (e) => e.preventDefault(); i.focus()');
  expect((await actor.press(input, 'q')).look).toMatchObject({
    value: 'aB1 %z',
    defaultPrevented: true,
    changes: 0,
  });
});

test('deletes, selects all and moves the caret', async () => {
  await actor.load('<input id=i aria-label=I value=abc>');
  const ref = await actor.refOf('"I"');
  await value('i.focus(); i.setSelectionRange(3, 3)');
  for (const key of ['ArrowLeft', 'Backspace', 'Home', 'Delete']) await actor.press(ref, key);
  expect(await value('i.value')).toBe('c');
  await actor.press(ref, 'a', ['Control']);
  await actor.press(ref, 'Z');
  expect(await value('i.value')).toBe('Z');
});

test('Enter presses buttons and links, submits a form as the standard says, and Space presses what Space does', async () => {
  await actor.load(`<button onclick="hit('button')">B</button><a href="#to" onclick="hit('link')">L</a><input type=checkbox id=c aria-label=C><details id=s><summary>S</summary>x</details>
    <form onsubmit="hit('one'); return false"><input aria-label=One></form>
    <form onsubmit="hit('two'); return false"><input aria-label=Two><input></form>
    <form onsubmit="hit('off'); return false"><input aria-label=Off><button disabled>Go</button></form>
    <script>window.seen = []; window.hit = (what) => seen.push(what)</script>`);
  for (const name of ['"B"', '- link "L"', '"One"', '"Two"', '"Off"', '"C"'])
    await actor.press(await actor.refOf(name), 'Enter');
  expect(await seen()).toEqual(['button', 'link', 'one']);
  for (const name of ['"B"', '- link "L"', '"C"', '"S"']) await actor.press(await actor.refOf(name), 'Space');
  expect(await seen()).toEqual(['button']);
  expect(await value('[c.checked, s.open, location.hash]')).toEqual([true, true, '#to']);
});

test('Tab moves the focus to the next place in order, and back with Shift', async () => {
  await actor.load(
    '<input id=a aria-label=A><button disabled>no</button><div tabindex=0 id=b>B</div><a href=x id=c>C</a><button tabindex=-1>no</button><input id=d aria-label=D tabindex=2>',
  );
  const focus = (): Promise<unknown> => value('document.activeElement.id');
  await actor.press(await actor.refOf('"A"'), 'Tab');
  expect(await focus()).toBe('b');
  await actor.press(await actor.refOf('"B"'), 'Tab');
  expect(await focus()).toBe('c');
  await actor.press(await actor.refOf('"B"'), 'Tab', ['Shift']);
  expect(await focus()).toBe('a');
  await actor.press(await actor.refOf('"A"'), 'Tab', ['Shift']);
  expect(await focus()).toBe('d');
});

test('arrows choose: options, radios, ranges and numbers, each told to the page', async () => {
  await actor.load(`<select id=s aria-label=S><option>a<option disabled>b<option>c</select><input type=radio name=r id=r1 aria-label=R1 checked><input type=radio name=r id=r2 aria-label=R2>
    <input type=range id=g aria-label=G min=0 max=10 value=5><input type=number id=n aria-label=N value=1><script>window.seen = []; document.onchange = (e) => seen.push(e.target.id)</script>`);
  await actor.press(await actor.refOf('"S"'), 'ArrowDown');
  await actor.press(await actor.refOf('"R1"'), 'ArrowDown');
  await actor.press(await actor.refOf('"G"'), 'ArrowLeft');
  await actor.press(await actor.refOf('"N"'), 'ArrowUp');
  expect(await value('[s.value, r2.checked, g.value, n.value]')).toEqual(['c', true, '4', '2']);
  expect(await seen()).toEqual(['s', 'r2', 'g', 'n']);
  expect((await actor.press(await actor.refOf('"S"'), 'ArrowDown')).look).toMatchObject({
    value: 'c',
    changes: 0,
  });
});

test('Escape closes the dialog on top, unless the page cancels that', async () => {
  await actor.load(
    '<dialog id=d><button>In</button></dialog><dialog id=k><button>Kept</button></dialog><script>d.showModal(); k.oncancel = (e) => e.preventDefault()</script>',
  );
  await actor.press(await actor.refOf('document'), 'Escape');
  expect(await value('d.open')).toBe(false);
  await value('k.showModal()');
  await actor.press(await actor.refOf('document'), 'Escape');
  expect(await value('k.open')).toBe(true);
});

test.each(['', '<!doctype html>'])(
  'keys that scroll do, in what is scrolled and else in the page (%s)',
  async (doctype) => {
    await actor.load(
      doctype +
        '<div id=d tabindex=0 aria-label=Box style="height:100px;overflow:auto"><p style="height:3000px">x</p></div><p style="height:9000px">y</p>',
    );
    await actor.press(await actor.refOf('document'), 'PageDown');
    expect(Number(await value('scrollY'))).toBeGreaterThan(100);
    await actor.press(await actor.refOf('document'), 'Home');
    expect(await value('scrollY')).toBe(0);
    await actor.press(await actor.refOf('"Box"'), 'ArrowDown');
    expect(await value('[d.scrollTop > 0, scrollY]')).toEqual([true, 0]);
  },
);

test('what no script can do changes nothing and says so', async () => {
  await actor.load('<p>x</p>');
  expect((await actor.press(await actor.refOf('document'), 'F5')).look).toMatchObject({
    state: 'acted',
    changes: 0,
  });
});

test('a key goes to what has the focus inside the element that is meant', async () => {
  await actor.load('<div role=dialog aria-label=D><input id=i aria-label=I></div>');
  await value('i.focus()');
  await actor.press(await actor.refOf('"D"'), 'x');
  expect(await value('i.value')).toBe('x');
});

test('a hidden, disabled or changed element takes no key', async () => {
  await actor.load('<input id=i aria-label=I>');
  const ref = await actor.refOf('"I"');
  await value('i.disabled = true');
  expect((await actor.press(ref, 'x')).said).toMatchObject({
    code: 'page.not_actionable',
    reason: 'disabled',
  });
  await value("i.disabled = false; i.style.display = 'none'");
  expect((await actor.press(ref, 'x')).said).toMatchObject({ code: 'page.not_actionable', reason: 'hidden' });
  await value("i.style.display = ''; i.setAttribute('aria-label', 'J')");
  expect((await actor.press(ref, 'x')).said).toMatchObject({ code: 'context.ref_changed' });
  expect(await value('i.value')).toBe('');
});
