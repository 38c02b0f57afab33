import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, DemoRoom, outlineIn } from './rig/demo-room.ts';
import { Rig } from './rig/rig.ts';
import { extensionId } from './rig/throwaway-profile.ts';
import { untouchedBy } from './rig/untouched.ts';

/** What stands on pages that may not be read: in no answer must it occur. */
const secret = 'Ledger of Ada';
const secretPage = `<!doctype html><title>${secret}</title><script src="/witness.js"></script><button>${secret}</button>`;
const ours = `chrome-extension://${extensionId}`;

let rig: Rig;
let room: DemoRoom;
let ref: string;

beforeAll(async () => {
  rig = await Rig.start();
  room = await DemoRoom.open(rig, 'home', 'witness.html');
  ref = await room.refOf('Press here');
  rig.pages.serve('/secret.html', secretPage);
  rig.pages.route('/away', (_, response) => {
    response.writeHead(302, { location: `${rig.pages.otherOrigin}/secret.html?id=away` }).end();
  });
});

afterAll(async () => {
  await rig?.stop();
});

/** Nothing was read at the other origin: no word of it in any answer, no script of ours in it. */
async function expectUnread(there: DemoRoom, query: string, told: readonly unknown[]): Promise<void> {
  const page = await rig.browser.page(`${rig.pages.otherOrigin}/secret.html?id=${query}`);
  const worlds = await page.worlds();
  await page.detach();
  const { refused, reads } = await untouchedBy(room, ref, async () => ({
    refused: [await there.call('page_click', { ref }), await there.call('page_press', { ref, key: 'Enter' })],
    reads: [
      await there.call('page_snapshot'),
      await there.call('page_wait', { until: 'text', value: secret, timeoutMs: 1 }),
    ],
  }));
  for (const answer of [...refused, ...reads]) {
    expect(answer).toMatchObject({ verdict: 'rejected', code: 'context.origin_not_granted' });
  }
  expect(JSON.stringify([...told, refused, reads])).not.toMatch(/Ledger|secret\.html/);
  expect(worlds.filter((origin) => origin.startsWith(ours))).toEqual([]);
}

describe('an origin that was not granted', () => {
  test('is not opened, and not navigated to', async () => {
    const url = `${rig.pages.otherOrigin}/secret.html?id=asked`;
    let asked = 0;
    rig.pages.route('/secret-asked.html', (_, response) => {
      asked += 1;
      response.end();
    });
    const opened = await untouchedBy(room, ref, () => room.callInWorkspace('tab_open', { url }));
    expect(opened).toMatchObject({ code: 'context.origin_not_granted', pointer: '/url' });
    const gone = await untouchedBy(room, ref, () =>
      room.call('tab_navigate', { to: 'url', url: `${rig.pages.otherOrigin}/secret-asked.html` }),
    );
    expect(gone).toMatchObject({ code: 'context.origin_not_granted', pointer: '/url' });
    expect(asked).toBe(0);
  });

  test('is not listed because an agent asks for it', async () => {
    const told = await untouchedBy(room, ref, () =>
      room.callInWorkspace('workspace_open', { purpose: 'more', origins: [rig.pages.otherOrigin] }),
    );
    expect(told).toMatchObject({ code: 'context.origin_not_granted', pointer: '/origins/0' });
  });

  test('is not read where a redirect leads to it', async () => {
    const told = await accepted(room.callInWorkspace('tab_open', { url: rig.pages.url('away') }));
    expect(told).toMatchObject({ result: { readable: false }, page: { origin: rig.pages.otherOrigin } });
    await expectUnread(room.inTab(String(Object(told['result']).tab)), 'away', [told]);
  });

  test('is not read where a script of the page goes there', async () => {
    const there = await room.openTab('witness.html?id=script');
    const page = await rig.browser.page(rig.pages.url('witness.html?id=script'));
    await page.evaluate(`location.href = '${rig.pages.otherOrigin}/secret.html?id=script2'; 0`);
    await page.waitFor(`location.search === '?id=script2' && document.readyState === 'complete'`);
    await page.detach();
    await expectUnread(there, 'script2', []);
  });

  test('is not read where a link that was clicked leads to it', async () => {
    const link = `${rig.pages.otherOrigin}/secret.html?id=link`;
    rig.pages.serve('/link.html', `<!doctype html><title>Links</title><a href="${link}">Go there</a>`);
    const there = await room.openTab('link.html');
    const told = await accepted(there.call('page_click', { ref: await there.refOf('Go there') }));
    expect(told).toMatchObject({ page: { origin: rig.pages.otherOrigin } });
    await expectUnread(there, 'link', [{ ...told, page: { ...Object(told.page), target: null, hit: null } }]);
  });

  test('is not read where the history leads to it', async () => {
    const there = await room.openTab('witness.html?id=history');
    const page = await rig.browser.page(rig.pages.url('witness.html?id=history'));
    await page.evaluate(`location.href = '${rig.pages.otherOrigin}/secret.html?id=history2'; 0`);
    await page.waitFor(`location.search === '?id=history2' && document.readyState === 'complete'`);
    await page.detach();
    await accepted(there.call('tab_navigate', { to: 'url', url: rig.pages.url('witness.html?id=history3') }));
    const told = await there.call('tab_navigate', { to: 'back' });
    await expectUnread(there, 'history2', [told]);
  });

  test('is not read in a frame of a page that may be read', async () => {
    const frame = `${rig.pages.otherOrigin}/secret.html?id=frame`;
    rig.pages.serve('/framed.html', `<!doctype html><title>Outer</title><iframe src="${frame}"></iframe>`);
    const there = await room.openTab('framed.html');
    const told = await accepted(there.call('page_snapshot'));
    expect(JSON.stringify(told)).not.toContain('Ledger');
  });
});

describe('an origin that the person granted', () => {
  test('is nothing to a workspace that does not list it, and open to one that does', async () => {
    await rig.settings.allowSite(rig.pages.otherOrigin);
    const url = `${rig.pages.otherOrigin}/secret.html?id=listed`;
    const told = await untouchedBy(room, ref, () => room.callInWorkspace('tab_open', { url }));
    expect(told).toMatchObject({ code: 'context.origin_not_granted' });
    await accepted(
      room.callInWorkspace('workspace_open', { purpose: 'more', origins: [rig.pages.otherOrigin] }),
    );
    const opened = await accepted(room.callInWorkspace('tab_open', { url }));
    const there = room.inTab(String(Object(opened['result']).tab));
    expect(outlineIn(await accepted(there.call('page_snapshot')))).toContain(secret);
  });

  test('is closed once it is taken back, and no agent, worker or silent grant opens it again', async () => {
    const url = `${rig.pages.otherOrigin}/secret.html?id=revoked`;
    await rig.settings.removeSite(rig.pages.otherOrigin);
    const ask = { purpose: 'again', origins: [rig.pages.otherOrigin] };
    const closed = { verdict: 'rejected', code: 'context.origin_not_granted' };
    expect(await untouchedBy(room, ref, () => room.callInWorkspace('tab_open', { url }))).toMatchObject(
      closed,
    );
    expect(await room.callInWorkspace('workspace_open', ask)).toMatchObject(closed);
    await rig.browser.stopWorker();
    expect(await room.callInWorkspace('tab_open', { url })).toMatchObject(closed);
    // The browser grants a host that was once granted without asking anybody.
    const { target } = rig.settings;
    const grant = `chrome.permissions.request({ origins: ['${rig.pages.otherOrigin}/*'] })`;
    const granted = await target.send('Runtime.evaluate', {
      expression: grant,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    expect(granted).toMatchObject({ result: { value: true } });
    expect(await untouchedBy(room, ref, () => room.callInWorkspace('tab_open', { url }))).toMatchObject(
      closed,
    );
  });
});

describe('a page that cannot be read or acted in', () => {
  const restricted = { verdict: 'rejected', code: 'context.page_restricted', retry: 'never' };

  /** A tab that shows that address, brought there as a person or page would. */
  async function tabAt(url: string, id: string): Promise<DemoRoom> {
    const there = await room.openTab(`witness.html?id=${id}`);
    const page = await rig.browser.page(rig.pages.url(`witness.html?id=${id}`));
    await page.send('Page.navigate', { url });
    await page.detach();
    return there;
  }

  test('a sandboxed page is refused, whatever its address looks like', async () => {
    rig.pages.serve('/sandboxed.html', secretPage, { 'content-security-policy': 'sandbox allow-scripts' });
    const there = await room.openTab('sandboxed.html');
    expect(await untouchedBy(room, ref, () => there.call('page_snapshot'))).toMatchObject(restricted);
    expect(await untouchedBy(room, ref, () => there.call('page_click', { ref }))).toMatchObject({
      verdict: 'rejected',
    });
  });

  test.each([
    ['chrome://version/', 'context.page_restricted'],
    ['chrome://settings/', 'context.page_restricted'],
    ['about:blank', 'context.page_restricted'],
    ['view-source:http://127.0.0.1/', 'context.page_restricted'],
    ['data:text/html,<title>x</title><button>Press here</button>', 'context.scheme_denied'],
    ['file:///etc/passwd', 'context.scheme_denied'],
    [`${ours}/extension/options/options.html`, 'context.page_restricted'],
  ])('%s is refused', async (url, code) => {
    const there = await tabAt(url, `at-${Buffer.from(url).toString('hex').slice(0, 24)}`);
    const told = await untouchedBy(room, ref, async () => [
      await there.call('page_snapshot'),
      await there.call('page_click', { ref }),
    ]);
    expect(told).toMatchObject([
      { verdict: 'rejected', code },
      { verdict: 'rejected', code },
    ]);
    expect(JSON.stringify(told)).not.toContain('root:');
    // The way out is open.
    await accepted(there.call('tab_navigate', { to: 'url', url: rig.pages.url('witness.html?id=out') }));
    await accepted(there.call('page_snapshot'));
  });

  test('an error page is refused, and the way out is open', async () => {
    const there = await room.openTab('witness.html?id=error');
    rig.pages.route('/broken', (request) => void request.socket.destroy());
    const told = await there.call('tab_navigate', { to: 'url', url: rig.pages.url('broken') });
    expect(told).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.mismatch',
      observed: { failed: true },
    });
    expect(await untouchedBy(room, ref, () => there.call('page_snapshot'))).toMatchObject(restricted);
    await accepted(there.call('tab_navigate', { to: 'url', url: rig.pages.url('witness.html?id=error2') }));
    await accepted(there.call('page_click', { ref: await there.refOf('Press here') }));
  });

  test('a PDF is read as what it is to the page: a frame of the viewer, with nothing in it to act on', async () => {
    rig.pages.route('/paper.pdf', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.end(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj trailer<</Root 1 0 R>>\n%%EOF',
      );
    });
    const there = await room.openTab('paper.pdf');
    const told = await untouchedBy(room, ref, () => there.call('page_snapshot'));
    expect(
      outlineIn(told)
        .split('\n')
        .map((line) => line.trim().split(' ')[1]),
    ).toEqual(['document', 'frame']);
  });
});
