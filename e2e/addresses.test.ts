import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, DemoRoom } from './rig/demo-room.ts';
import { Rig } from './rig/rig.ts';
import { untouchedBy } from './rig/untouched.ts';

let rig: Rig;
let room: DemoRoom;
let ref: string;

beforeAll(async () => {
  rig = await Rig.start();
  room = await DemoRoom.open(rig, 'home', 'witness.html');
  ref = await room.refOf('Press here');
});

afterAll(async () => {
  await rig?.stop();
});

const script = 'fetch("/count/script")';

const denied: readonly (readonly [rule: string, url: string])[] = [
  ['javascript:', `javascript:${script}`],
  ['javascript: in capitals', `JavaScript:${script}`],
  ['javascript: after a space', ` javascript:${script}`],
  ['javascript: after control characters', `\u0000\u0001\u001fjavascript:${script}`],
  ['javascript: with a tab in it', `java\tscript:${script}`],
  ['javascript: with line ends in it', `java\r\nscript\n:${script}`],
  ['javascript: after a byte order mark', `\ufeffjavascript:${script}`],
  ['javascript: after an invisible sign', `\u200bjavascript:${script}`],
  ['javascript: that looks like an address', `javascript://127.0.0.1/%0a${script}`],
  ['data:', 'data:text/html,<script>1</script>'],
  ['data: in capitals', 'DATA:text/html;base64,PHNjcmlwdD4='],
  ['data: with a tab in it', 'da\tta:text/html,x'],
  ['file:', 'file:///etc/passwd'],
  ['file: with one slash', 'file:/etc/passwd'],
  ['file: with backslashes', 'FILE:\\\\etc\\passwd'],
  ['chrome:', 'chrome://settings/'],
  ['chrome: in capitals', 'CHROME://settings/'],
  ['chrome-extension:', 'chrome-extension://jdgnnpkfmfeefclgpbmkbpilbkkajkgo/x.html'],
  ['about:', 'about:blank'],
  ['about: with a fragment', 'about:srcdoc#x'],
  ['view-source:', 'view-source:http://127.0.0.1/'],
  ['blob:', 'blob:http://127.0.0.1/5f3c'],
  ['filesystem:', 'filesystem:http://127.0.0.1/temporary/x'],
  ['ftp:', 'ftp://127.0.0.1/'],
  ['ws:', 'ws://127.0.0.1/'],
  ['mailto:', 'mailto:a@example.com'],
  ['intent:', 'intent://x#Intent;scheme=javascript;end'],
  ['a scheme that nobody has', 'tabwarden:open'],
];

const malformed: readonly (readonly [rule: string, url: string])[] = [
  ['no address at all', 'order page'],
  ['a path alone', '/witness.html'],
  ['two slashes and a host', '//127.0.0.1/'],
  ['a host without a scheme', '127.0.0.1/witness.html'],
  ['a host and a port without a scheme', 'localhost:8080'],
  ['a scheme and no host', 'http://'],
  ['one slash', 'http:/127.0.0.1/'],
  ['backslashes', 'http:\\\\127.0.0.1\\'],
  ['a space before it', ' http://127.0.0.1/'],
  ['a line end after it', 'http://127.0.0.1/\n'],
  ['a tab in it', 'ht\ttp://127.0.0.1/'],
  ['a zero character in it', 'http://127.0.0.1/\u0000'],
  ['a text direction mark in it', 'http://127.0.0.1/\u202egpj.exe'],
  ['a user name', 'http://ada@127.0.0.1/'],
  ['a user name and a password', 'http://ada:pw@127.0.0.1/'],
  ['a port that is none', 'http://127.0.0.1:99999/'],
];

const otherSites: readonly (readonly [rule: string, url: string])[] = [
  ['another site', 'https://example.com/'],
  ['a host that only begins like loopback', 'http://127.0.0.1.example.com/'],
  ['loopback as a number', 'http://2130706433/'],
  ['loopback in other digits', 'http://0x7f.1/'],
  ['another loopback address', 'http://127.0.0.2/'],
  ['loopback of the newer protocol', 'http://[::1]/'],
  ['the same host on another port', 'http://127.0.0.1:1/'],
  ['the same host, encrypted', 'https://127.0.0.1/'],
];

describe.each([
  ['tab_open', (url: string) => room.callInWorkspace('tab_open', { url })],
  ['tab_navigate', (url: string) => room.call('tab_navigate', { to: 'url', url })],
] as const)('%s', (_, go) => {
  /** Nothing ran, and no tab came of it. */
  async function refused(url: string, codes: readonly string[]): Promise<void> {
    const tabs = async (): Promise<number> =>
      Number(await rig.browser.inWorker('chrome.tabs.query({}).then((tabs) => tabs.length)'));
    const before = await tabs();
    const told = await untouchedBy(room, ref, () => go(url));
    expect(told).toMatchObject({ verdict: 'rejected', pointer: '/url' });
    expect(codes).toContain(told['code']);
    expect(await tabs()).toBe(before);
  }

  test.each(denied)('refuses %s before anything is opened', async (_rule, url) => {
    await refused(url, ['context.scheme_denied']);
  });

  test.each(malformed)('refuses %s before anything is opened', async (_rule, url) => {
    await refused(url, ['arguments.bad_format']);
  });

  test.each(otherSites)('refuses %s before anything is opened', async (_rule, url) => {
    await refused(url, ['context.origin_not_granted', 'arguments.bad_format']);
  });

  test('refuses an address of 2,049 characters, and takes one of 2,048', async () => {
    const start = rig.pages.url('witness.html?id=long&x=');
    const long = start.padEnd(2049, 'x');
    expect(await untouchedBy(room, ref, () => go(long))).toMatchObject({ code: 'arguments.too_long' });
    const told = await room.callInWorkspace('tab_open', { url: start.padEnd(2048, 'x') });
    expect(told).toMatchObject({ verdict: 'accepted' });
  });
});

describe('an answer of the server that is no page', () => {
  let there: DemoRoom;
  let own: string;

  beforeAll(async () => {
    there = await room.openTab('witness.html?id=there');
    own = await there.refOf('Press here');
    rig.pages.route('/nothing', (_, response) => void response.writeHead(204).end());
    rig.pages.route('/file.zip', (_, response) => {
      const headers = { 'content-type': 'application/zip', 'content-disposition': 'attachment' };
      response.writeHead(200, headers).end('PK');
    });
    rig.pages.route('/missing', (_, response) => {
      response
        .writeHead(404, { 'content-type': 'text/html' })
        .end('<title>Not here</title><h1>Not here</h1>');
    });
  });

  /** The page stayed, and the ref with it. */
  async function stays(): Promise<void> {
    rig.pages.resetCounts();
    await accepted(there.call('page_click', { ref: own }));
    await rig.pages.counted('click-there');
    expect(rig.pages.counts).toEqual({ 'pointerdown-there': 1, 'click-there': 1 });
  }

  test.each(['nothing', 'file.zip'])('is told for %s, and the page before stays', async (path) => {
    const told = await untouchedBy(room, ref, () =>
      there.call('tab_navigate', { to: 'url', url: rig.pages.url(path) }),
    );
    expect(told).toMatchObject({ verdict: 'uncertain', observed: { loaded: 'begun' } });
    await stays();
  });

  test('is told for a connection that is refused, and an error page cannot be read', async () => {
    const told = await untouchedBy(room, ref, async () => {
      rig.pages.route('/cut', (request) => void request.socket.destroy());
      return there.call('tab_navigate', { to: 'url', url: rig.pages.url('cut') });
    });
    expect(told).toMatchObject({ verdict: 'uncertain', observed: { failed: true } });
    expect(await there.call('page_snapshot')).toMatchObject({ code: 'context.page_restricted' });
  });

  test('is a page like any other when it is the page of an error', async () => {
    const told = await accepted(there.call('tab_navigate', { to: 'url', url: rig.pages.url('missing') }));
    expect(told).toMatchObject({ outcome: { kind: 'verified' }, page: { title: 'Not here' } });
  });

  test('a server that says nothing is given up after the time of a call, and the tab can go elsewhere', async () => {
    rig.pages.route('/silent', () => undefined);
    const told = await there.call('tab_navigate', { to: 'url', url: rig.pages.url('silent') });
    expect(told).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.unknown',
      observed: { loaded: 'begun' },
    });
    expect(await there.call('page_snapshot')).toMatchObject({
      code: 'context.tab_navigating',
      retry: 'later',
    });
    await accepted(there.call('tab_navigate', { to: 'url', url: rig.pages.url('witness.html?id=on') }));
  });

  test('a slow page is reported as far as it came, and a redirect is no mismatch', async () => {
    rig.pages.route('/slow', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<!doctype html><title>Slow</title><h1>Slow</h1>');
      setTimeout(() => response.end('<p>Done</p>'), 700);
    });
    const slow = await accepted(there.call('tab_navigate', { to: 'url', url: rig.pages.url('slow') }));
    expect(slow).toMatchObject({ page: { title: 'Slow' } });
    await accepted(there.call('page_wait', { until: 'text', value: 'Done' }));
    rig.pages.route('/moved', (_, response) => void response.writeHead(302, { location: '/slow' }).end());
    const moved = await accepted(there.call('tab_navigate', { to: 'url', url: rig.pages.url('moved') }));
    expect(moved).toMatchObject({
      outcome: { evidence: { redirected: true } },
      page: { url: rig.pages.url('slow') },
    });
  });
});
