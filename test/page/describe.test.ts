import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActorPage, type Said } from './actor-page.ts';

let actor: ActorPage;

beforeAll(async () => {
  actor = await ActorPage.start();
});
afterAll(() => actor.stop());

async function describeNamed(words: string): Promise<Said> {
  return describeRef(await actor.refOf(words));
}

const describeRef = (ref: string): Promise<Said> =>
  actor.ask({ tabwarden: 'read', read: { do: 'describe', ref } });

const form = (inside: string, attributes = 'action="/pay?x=1" method=post'): string =>
  `<form ${attributes}>${inside}<button>Go</button></form>`;

test('tells a submit button its form: where it leads, how, and what it carries', async () => {
  await actor.load(
    form(`<input name=who value=Ada aria-label=Who><input type=hidden name=step value=2>
      <input type=checkbox name=a value=on checked><input type=checkbox name=b value=on>
      <select name=size><option value=s>small<option value=l selected>large</select>
      <input name=off value=x disabled><input value=nameless><textarea name=note>two
lines</textarea>`),
  );
  expect(await describeNamed('"Go"')).toEqual({
    answer: 'describe',
    target: expect.objectContaining({ role: 'button', name: 'Go', kind: 'button' }),
    visibleText: 'Go',
    submits: true,
    sensitive: false,
    form: {
      action: 'http://page.test/pay?x=1',
      method: 'post',
      has: [],
      values: [
        { name: 'who', value: 'Ada' },
        { name: 'step', value: '2' },
        { name: 'a', value: 'on' },
        { name: 'size', value: 'l' },
        { name: 'note', value: 'two\nlines' },
      ],
    },
  });
  expect(await describeNamed('"Who"')).toMatchObject({ submits: false, form: { method: 'post' } });
});

test('goes by the button that is pressed where it sends the form elsewhere', async () => {
  await actor.load(
    form('<button name=do value=wipe formaction="//evil.test/x" formmethod=get><b>Wipe</b></button>'),
  );
  expect(await describeNamed('"Wipe"')).toMatchObject({
    submits: true,
    form: { action: 'http://evil.test/x', method: 'get', values: [{ name: 'do', value: 'wipe' }] },
  });
  expect(await describeNamed('"Go"')).toMatchObject({
    form: { action: 'http://page.test/pay?x=1', values: [] },
  });
});

test('names the secrets that a form has by what they hold, and tells none of their values', async () => {
  await actor.load(
    form(`<input type=password name=p value=hunter2><input autocomplete=new-password name=n value=hunter3>
      <input autocomplete=one-time-code name=c value=123456><input autocomplete="billing cc-number" name=k value=4111>
      <input name=cvv value=999><input type=hidden name=csrf_token value=abc><input name=plain value=fine>`),
  );
  const said = await describeNamed('"Go"');
  expect(said).toMatchObject({
    form: {
      has: ['password', 'new_password', 'one_time_code', 'card'],
      values: [{ name: 'plain', value: 'fine' }],
    },
  });
  expect(JSON.stringify(said)).not.toMatch(/hunter|123456|4111|999|abc/);
});

test('a field that was a password once stays one when the page shows it as text', async () => {
  await actor.load(form('<input type=password id=p name=p value=hunter2 aria-label=P>'));
  const ref = await actor.refOf('"P"');
  expect(await describeRef(ref)).toMatchObject({ sensitive: true, visibleText: '' });
  await actor.page.evaluate("p.type = 'text'");
  const said = await describeNamed('"Go"');
  expect(said).toMatchObject({ form: { has: ['password'], values: [] } });
  expect(await describeRef(ref)).toMatchObject({ code: 'context.ref_changed' });
});

test('a script button counts as one that may send its form only where that form has a secret', async () => {
  await actor.load(form('<button type=button>Show</button>'));
  expect(await describeNamed('"Show"')).toMatchObject({ submits: false });
  await actor.load(form('<button type=button>Show</button><input type=password>'));
  expect(await describeNamed('"Show"')).toMatchObject({ submits: true, form: { has: ['password'] } });
});

test('fields that are called like members of a form do not shadow them', async () => {
  await actor.load(
    form(`<input name=action value=a1><input name=method value=m1><input name=elements value=e1>
      <input name=closest value=c1><input name=getAttribute value=g1>`),
  );
  expect(await describeNamed('"Go"')).toMatchObject({
    submits: true,
    form: { action: 'http://page.test/pay?x=1', method: 'post', values: { length: 5 } },
  });
});

test('a form that names no address leads to the page itself, and a button may belong to a form elsewhere', async () => {
  await actor.load(
    '<form id=f><input name=q value=1></form><button form=f>Far</button><button>None</button>',
  );
  expect(await describeNamed('"Far"')).toMatchObject({
    submits: true,
    form: { action: 'http://page.test/', method: 'get', values: [{ name: 'q', value: '1' }] },
  });
  expect(await describeNamed('"None"')).toMatchObject({ submits: false, form: null });
});

test('what is told is bounded, and says how much was left out', async () => {
  const fields = Array.from({ length: 150 }, (_, at) => `<input name=f${at} value=v>`).join('');
  await actor.load(form(`<textarea name=long></textarea>${fields}<p>${'word '.repeat(1000)}</p>`));
  await actor.page.evaluate("document.querySelector('textarea').value = 'x'.repeat(50000)");
  const said = await describeNamed('"Go"');
  expect(said).toMatchObject({
    form: { values: { 0: { name: 'long' }, 99: { name: '…', value: '52 more' } } },
  });
  expect(JSON.stringify(said).length).toBeLessThan(12_000);
});

test('a broken character in a value does not break the answer', async () => {
  await actor.load(form('<input name=v id=v>'));
  await actor.page.evaluate("v.value = 'a\\ud800b'");
  expect(await describeNamed('"Go"')).toMatchObject({ form: { values: [{ name: 'v', value: 'a\ufffdb' }] } });
});

test('describes nothing that is not what was read', async () => {
  await actor.load('<button id=b>B</button>');
  const ref = await actor.refOf('"B"');
  await actor.page.evaluate("b.textContent = 'C'");
  expect(await describeRef(ref)).toMatchObject({ answer: 'refused', code: 'context.ref_changed' });
  expect(await describeRef('e900')).toMatchObject({ answer: 'refused', code: 'context.ref_unknown' });
});

test('the document itself is described without its text', async () => {
  await actor.load('<title>T</title><p>words');
  const { outline } = await actor.snapshot();
  const ref = /\[(e\d+)\]/.exec(outline)?.[1] ?? '';
  expect(await describeRef(ref)).toMatchObject({ visibleText: '', submits: false, form: null });
});
