import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActorPage } from './actor-page.ts';

let actor: ActorPage;

beforeAll(async () => {
  actor = await ActorPage.start();
});
afterAll(() => actor.stop());

const holds = (is: boolean) => ({ answer: 'probe', holds: is });

test('finds text that a person sees, across elements and shadow trees, whatever the white space', async () => {
  await actor.load(
    `<p>Hello <b>big</b>\n  world</p><div>one</div><div>two</div><div hidden>unseen</div><x-y></x-y><textarea>typed</textarea>
     <script>document.querySelector('x-y').attachShadow({mode:'open'}).innerHTML = 'in <i>shadow</i>'</script>`,
  );
  for (const value of ['Hello big world', 'big   world', 'one two', 'in shadow']) {
    expect(await actor.probe('text', { value })).toEqual(holds(true));
    expect(await actor.probe('text_gone', { value })).toEqual(holds(false));
  }
  for (const value of ['unseen', 'onetwo', 'typed', 'hello']) {
    expect(await actor.probe('text', { value })).toEqual(holds(false));
    expect(await actor.probe('text_gone', { value })).toEqual(holds(true));
  }
});

test('a ref is visible while its element is drawn and has a size', async () => {
  await actor.load('<button id=b>B</button>');
  const ref = await actor.refOf('"B"');
  expect(await actor.probe('ref_visible', { ref })).toEqual(holds(true));
  expect(await actor.probe('ref_gone', { ref })).toEqual(holds(false));
  await actor.page.evaluate("b.style.display = 'none'");
  expect(await actor.probe('ref_visible', { ref })).toEqual(holds(false));
  expect(await actor.probe('ref_gone', { ref })).toEqual(holds(true));
});

test('what was removed or relabelled is gone, can never be visible, and a ref that never was is neither', async () => {
  await actor.load('<button id=a>A</button><button id=b>B</button>');
  const [a, b] = [await actor.refOf('"A"'), await actor.refOf('"B"')];
  await actor.page.evaluate("a.remove(); b.textContent = 'C'");
  expect(await actor.probe('ref_gone', { ref: a })).toEqual(holds(true));
  expect(await actor.probe('ref_gone', { ref: b })).toEqual(holds(true));
  expect(await actor.probe('ref_visible', { ref: a })).toMatchObject({ code: 'context.ref_stale' });
  expect(await actor.probe('ref_visible', { ref: b })).toMatchObject({ code: 'context.ref_changed' });
  expect(await actor.probe('ref_gone', { ref: 'e900' })).toMatchObject({ code: 'context.ref_unknown' });
});

test('a condition without what it is about is a fault of the guard, not an answer', async () => {
  await actor.load('');
  expect(await actor.probe('text', {})).toMatchObject({ answer: 'refused', code: 'guard.fault' });
  expect(await actor.probe('ref_gone', {})).toMatchObject({ answer: 'refused', code: 'guard.fault' });
});
