import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActorPage } from '../actor-page.ts';

let actor: ActorPage;

beforeAll(async () => {
  actor = await ActorPage.start();
});
afterAll(() => actor.stop());

test('writes any text by code point, tells the page, and reads it back', async () => {
  await actor.load(`<input aria-label=I value=old><textarea aria-label=T></textarea><script>
    window.seen = []; for (const type of ['focus', 'input', 'change']) document.addEventListener(type, (e) => seen.push([type, e.inputType, e.target.value].join(' ')), true)</script>`);
  const texts = [
    'Zoë',
    'مرحبا بالعالم',
    'e\u0301 \u{1F469}\u200D\u{1F4BB}',
    '\u202eabc',
    '',
    '00123',
    '"<b>',
  ];
  for (const text of texts) {
    const { said, look } = await actor.fill(await actor.refOf('"I"'), text);
    expect(said).toMatchObject({ answer: 'acting', target: { name: 'I', kind: 'input/text' } });
    expect(look).toMatchObject({ state: 'acted', value: text, focused: true, changes: 2 });
  }
  const { look } = await actor.fill(await actor.refOf('"T"'), 'two\nlines\n');
  expect(look['value']).toBe('two\nlines\n');
  expect(await actor.page.evaluate('seen.slice(0, 3)')).toEqual([
    'focus  old',
    'input insertReplacementText Zoë',
    'change  Zoë',
  ]);
});

test('writes past a value that the page has put on the field itself, and frozen prototypes', async () => {
  await actor.load(`<input aria-label=I id=i><script>
    Object.defineProperty(i, 'value', { get: () => 'lie', set() {} }); Object.freeze(HTMLInputElement.prototype); Object.freeze(EventTarget.prototype);
    window.real = () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').get.call(i);</script>`);
  expect((await actor.fill(await actor.refOf('"I"'), 'true')).look['value']).toBe('true');
  expect(await actor.page.evaluate('real()')).toBe('true');
});

test('a field that the page sets back is read as it is', async () => {
  await actor.load(
    `<input aria-label=I id=i><script>i.oninput = () => { i.value = i.value.toUpperCase() }</script>`,
  );
  expect((await actor.fill(await actor.refOf('"I"'), 'abc')).look['value']).toBe('ABC');
});

test.each([
  ['date', '2026-03-01', '2026-02-30'],
  ['month', '2026-03', '2026-13'],
  ['week', '2026-W09', 'week 9'],
  ['time', '09:30', '9:30'],
  ['datetime-local', '2026-03-01T09:30', '2026-03-01 9:30'],
  ['number', '12.5', '12,5'],
  ['range', '7', '99'],
  ['color', '#ff8000', 'red'],
  ['email', 'a@b.test', ' a@b.test '],
  ['text', 'one line', 'two\nlines'],
  ['url', 'not checked', 'a\rb'],
])('an input of type %s takes %s, and refuses %s before it writes', async (type, good, bad) => {
  await actor.load(
    `<input type=${type} aria-label=I min=0 max=10 id=i oninput="window.hits = (window.hits ?? 0) + 1">`,
  );
  const ref = await actor.refOf('"I"');
  expect((await actor.fill(ref, good)).look['value']).toBe(good);
  const { said } = await actor.fill(ref, bad);
  expect(said).toMatchObject({ answer: 'refused', code: 'page.value_not_accepted' });
  expect(await actor.page.evaluate('[window.hits, i.value]')).toEqual([1, good]);
});

test('refuses more than maxlength takes, and line breaks that a textarea rewrites', async () => {
  await actor.load('<input aria-label=I maxlength=3><textarea aria-label=T></textarea>');
  expect((await actor.fill(await actor.refOf('"I"'), 'abcd')).said).toMatchObject({
    code: 'page.value_not_accepted',
    expected: 'at most 3 UTF-16 units',
  });
  expect((await actor.fill(await actor.refOf('"I"'), 'abc')).look['value']).toBe('abc');
  expect((await actor.fill(await actor.refOf('"T"'), 'a\r\nb')).said).toMatchObject({
    code: 'page.value_not_accepted',
  });
});

test.each([
  ['<input type=checkbox aria-label=X>', 'clicked'],
  ['<input type=radio aria-label=X>', 'clicked'],
  ['<select aria-label=X><option>a</select>', 'list'],
  ['<div onclick=1>X</div>', 'no_text'],
  ['<button>X</button>', 'clicked'],
  ['<input type=file aria-label=X>', 'no_text'],
])('cannot fill %s and says why, so that the guard says what to do', async (html, reason) => {
  await actor.load(html);
  const { said } = await actor.fill(await actor.refOf('"X"'), 'true');
  expect(said).toMatchObject({ answer: 'refused', code: 'page.not_fillable', reason });
});

test('judges by the element and not by its role: a textarea that says it is a combobox is filled', async () => {
  await actor.load('<textarea role=combobox aria-label=C></textarea>');
  expect((await actor.fill(await actor.refOf('"C"'), 'x')).look['value']).toBe('x');
});

test('a field that is read only or disabled is refused and left alone', async () => {
  await actor.load(
    '<input aria-label=R readonly value=a><input aria-label=D disabled value=b><textarea aria-label=T readonly></textarea>',
  );
  for (const [name, reason] of [
    ['R', 'read_only'],
    ['D', 'disabled'],
    ['T', 'read_only'],
  ]) {
    expect((await actor.fill(await actor.refOf(`"${name}"`), 'x')).said).toMatchObject({
      code: 'page.not_actionable',
      reason,
    });
  }
});

test.each(['', 'one line', 'two\nlines', 'a\n\nb', ' spaces  kept ', 'Zoë 👩‍💻 مرحبا', '<b>not markup</b>'])(
  'an editable region takes %j in place of what it held, line for line',
  async (text) => {
    await actor.load(
      `<p>before</p><div contenteditable aria-label=E>old <b>bold</b><div>text</div></div><p>after</p>`,
    );
    const { look } = await actor.fill(await actor.refOf('"E"'), text);
    expect(look).toMatchObject({ state: 'acted', value: text });
    expect(await actor.probe('text', { value: 'before' })).toMatchObject({ holds: true });
    expect(await actor.probe('text', { value: 'after' })).toMatchObject({ holds: true });
  },
);

test('an editor that throws its text away is read as it is', async () => {
  await actor.load(
    `<div contenteditable aria-label=E id=x>m</div><script>new MutationObserver(() => { if (x.textContent !== 'm') x.textContent = 'm' }).observe(x, { childList: true, characterData: true, subtree: true })</script>`,
  );
  expect((await actor.fill(await actor.refOf('"E"'), 'mine')).look['value']).toBe('m');
});

test('a field in a shadow tree is filled, and its change is counted', async () => {
  await actor.load(
    `<x-y></x-y><script>document.querySelector('x-y').attachShadow({mode:'open'}).innerHTML = '<input aria-label=S>'</script>`,
  );
  expect((await actor.fill(await actor.refOf('"S"'), 'in')).look).toMatchObject({
    value: 'in',
    focused: true,
  });
});

test('what was written into a secret field is confirmed to whoever wrote it, and never read by anyone else', async () => {
  await actor.load(
    `<input type=password aria-label=P id=p value=before oninput="if (this.value === 'bad') this.value = 'S3CRET'">`,
  );
  const ref = await actor.refOf('"P"');
  expect((await actor.click(ref)).look['value']).toBe('redacted');
  expect((await actor.fill(ref, 'mine')).look['value']).toBe('mine');
  expect((await actor.fill(ref, 'bad')).look['value']).toBe('redacted');
  await actor.page.evaluate("p.oninput = () => { p.value = 'S3CRET' }");
  expect((await actor.fill(ref, 'redacted')).look['value']).toBe('');
});

test('submits through the button that Enter would press, and the page may cancel it', async () => {
  await actor.load(`<form onsubmit="window.sent = (window.sent ?? []).concat(event.submitter?.id ?? 'none'); return false">
    <input aria-label=A><input aria-label=B><button id=go>Go</button></form>
    <form onsubmit="window.sent = (window.sent ?? []).concat('second'); return false"><input aria-label=C><input aria-label=D></form>
    <form onsubmit="window.sent = 'no'"><input aria-label=E onkeydown="if (event.key === 'Enter') event.preventDefault()"></form>
    <input aria-label=F>`);
  expect((await actor.fill(await actor.refOf('"A"'), 'x', true)).look).toMatchObject({
    state: 'acted',
    value: 'x',
    defaultPrevented: false,
  });
  await actor.fill(await actor.refOf('"C"'), 'x', true);
  expect((await actor.fill(await actor.refOf('"E"'), 'x', true)).look).toMatchObject({
    defaultPrevented: true,
  });
  await actor.fill(await actor.refOf('"F"'), 'x', true);
  expect(await actor.page.evaluate('window.sent')).toEqual(['go', 'second']);
});
