import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActorPage, bundleActor } from './actor-page.ts';

let actor: ActorPage;

beforeAll(async () => {
  actor = await ActorPage.start();
});
afterAll(() => actor.stop());

test('answers hello with what the actor itself sees of its document', async () => {
  await actor.load('<title>Shop</title>');
  expect(await actor.ask({ tabwarden: 'hello' })).toEqual({
    answer: 'hello',
    origin: 'http://page.test',
    url: 'http://page.test/',
    title: 'Shop',
    visible: true,
    userActivation: false,
    dialogOpen: false,
  });
});

test('listens once in a document, however often its script is put in', async () => {
  await actor.load('');
  expect(await actor.putInAgain()).toBe(1);
  expect((await actor.snapshot()).outline).toContain('document');
});

test('does not answer what is addressed to nobody, and says guard.fault of what it does not understand', async () => {
  await actor.load('');
  const silent =
    'new Promise((resolve) => { listeners[0]({ other: 1 }, resolve); setTimeout(() => resolve("silent"), 20); })';
  expect(await actor.inWorld(silent)).toBe('silent');
  expect(await actor.ask({ tabwarden: 'act', intent: 'x', act: {} })).toMatchObject({
    answer: 'refused',
    code: 'guard.fault',
  });
});

test('leaves nothing in the page: no global, no attribute, no event', async () => {
  await actor.load('<button>Buy</button>');
  const before = await actor.page.evaluate(() => [
    document.documentElement.outerHTML,
    Object.keys(window).length,
  ]);
  await actor.snapshot();
  await actor.ask({ tabwarden: 'hello' });
  expect(
    await actor.page.evaluate(() => [document.documentElement.outerHTML, Object.keys(window).length]),
  ).toEqual(before);
});

test('reads a page that shadows members of its document and forms, and defines toJSON everywhere', async () => {
  const names = [
    'parentNode',
    'getAttribute',
    'localName',
    'nextSibling',
    'firstChild',
    'isConnected',
    'matches',
    'elements',
    'submit',
  ];
  const fields = names.map((name) => `<input name="${name}" aria-label="f ${name}">`).join('');
  await actor.load(
    `<title>Real</title><script>Object.prototype.toJSON = () => 'gone'; Element.prototype.getAttribute = () => 'lie';</script>
     <img name=title alt=x><img name=querySelectorAll alt=y><img name=documentElement alt=z><img name=activeElement alt=a>
     <form aria-label=F>${fields}<button onclick="window.hit = 1; return false">Go</button></form><p>after</p>`,
  );
  const { outline, title } = await actor.snapshot();
  expect(title).toBe('Real');
  for (const name of names) expect(outline).toContain(`textbox "f ${name}"`);
  expect(outline).toContain('form "F"');
  expect(outline).toContain('text "after"');
  const { said } = await actor.click(await actor.refOf('"Go"'));
  expect(said.answer).toBe('acting');
  expect(await actor.page.evaluate('window.hit')).toBe(1);
});

test('stays within its size as one file', async () => {
  const bundle = await bundleActor();
  const bytes = gzipSync(bundle).length;
  console.log(`page actor: ${bundle.length} bytes, ${bytes} gzip`);
  expect(bytes).toBeLessThanOrEqual(16 * 1024);
});
