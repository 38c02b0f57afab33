import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, DemoRoom } from './rig/demo-room.ts';
import { journalIn } from './rig/journal-in.ts';
import type { Json } from './rig/line-program.ts';
import { McpLines } from './rig/mcp-lines.ts';
import { Rig } from './rig/rig.ts';
import { within } from './rig/within.ts';

let rig: Rig;
let room: DemoRoom;
let agent: McpLines;
let ref: string;
let field: string;

const client = 'stopped';
const place = { profile: 'default', workspace: 'own', tab: 't1' };

beforeAll(async () => {
  rig = await Rig.start();
  room = await DemoRoom.open(rig, 'home', 'witness.html?id=home');
  await rig.settings.makeWorkspace('own', [rig.pages.origin]);
  agent = await McpLines.start(rig.env, client);
  const { tab: _, ...inWorkspace } = place;
  await agent.call('workspace_open', JSON.stringify({ ...inWorkspace, purpose: 'a test' }));
  await agent.call('tab_open', JSON.stringify({ ...inWorkspace, url: rig.pages.url('witness.html') }));
  const outline = String(Object((await call('page_snapshot', {}))['page']).outline);
  ref = /"Press here".*?\[(e\d+)\]/.exec(outline)?.[1] ?? '';
  field = /"Name".*?\[(e\d+)\]/.exec(outline)?.[1] ?? '';
});

afterAll(async () => {
  await agent?.program.stop();
  await rig?.stop();
});

/** Calls in the tab of this client, under an id of its own choice. */
const call = (tool: string, args: object, requestId: string = randomUUID()): Promise<Json> =>
  agent.call(
    tool,
    JSON.stringify({ ...place, ...args }),
    JSON.stringify({ 'tabwarden/requestId': requestId }),
  );

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What is on record of a request: nothing, or once. */
async function recorded(requestId: string): Promise<string | undefined> {
  const found = (await journalIn(rig.browser)).filter(({ intent }) => intent.requestId === requestId);
  expect(found.length).toBeLessThanOrEqual(1);
  const [entry] = found;
  return entry === undefined ? undefined : (entry.outcome?.ended ?? 'unknown');
}

describe.each([
  ['a click', 'page_click', () => ({ ref }), 'click'],
  ['a fill', 'page_fill', () => ({ ref: field, text: `${Date.now()}` }), 'change'],
  ['a navigation', 'tab_navigate', () => ({ to: 'url', url: rig.pages.url('arrival') }), 'arrival'],
] as const)('the worker stopped in the middle of %s', (_, tool, args, effect) => {
  beforeAll(() => {
    let arrivals = 0;
    rig.pages.route('/arrival', (request, response) => {
      arrivals += 1;
      void fetch(rig.pages.url('count/arrival'));
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>${arrivals}</title>${request.url}`);
    });
  });

  test.each([0, 2, 4, 7, 10, 14, 20, 30, 50])(
    'after %i ms comes to one verdict, at most one effect, and none without a record',
    async (delayMs) => {
      rig.pages.resetCounts();
      const requestId = randomUUID();
      const sent = call(tool, args(), requestId);
      await pause(delayMs);
      await rig.browser.stopWorker();
      const { verdict, code } = await within(30_000, 'a verdict', sent);
      await accepted(room.call('page_snapshot'));
      await pause(100);
      const effects = rig.pages.count(effect);
      const record = await recorded(requestId);
      const story = JSON.stringify({ verdict, code, effects, record });
      expect(effects, story).toBeLessThanOrEqual(1);
      if (effects === 1) expect(record, story).toBeDefined();
      if (verdict === 'accepted') expect([effects, record], story).toEqual([1, 'done']);
      if (verdict === 'rejected') expect(effects, story).toBe(0);

      // The same request again does nothing more; a new one works.
      const again = await call(tool, args(), requestId);
      await pause(50);
      expect(rig.pages.count(effect), story).toBeLessThanOrEqual(1);
      expect(again['verdict'], story).toBeDefined();
      if (effect === 'arrival') await call('tab_navigate', { to: 'url', url: rig.pages.url('witness.html') });
      const outline = String(Object((await call('page_snapshot', {}))['page']).outline);
      ref = /"Press here".*?\[(e\d+)\]/.exec(outline)?.[1] ?? '';
      field = /"Name".*?\[(e\d+)\]/.exec(outline)?.[1] ?? '';
      rig.pages.resetCounts();
      expect(await call('page_click', { ref })).toMatchObject({ verdict: 'accepted' });
      await rig.pages.counted('click');
    },
  );
});

describe('a server that is killed and started again', () => {
  /** As a crash of the agent leaves it: the server is gone, and its client comes back with its key. */
  async function restart(): Promise<void> {
    await agent.program.kill();
    agent = await McpLines.start(rig.env, client);
  }

  test('answers the same request from the record, and the effect is there once', async () => {
    rig.pages.resetCounts();
    const first = await call('page_click', { ref }, 'kept-1');
    expect(first).toMatchObject({ verdict: 'accepted' });
    await restart();
    const again = await call('page_click', { ref }, 'kept-1');
    expect(again).toMatchObject({ verdict: 'accepted', journal: first['journal'] });
    await call('page_click', { ref });
    await rig.pages.counted('click', 2);
    expect(rig.pages.count('click')).toBe(2);
  });

  test('refuses the same id with other content', async () => {
    rig.pages.resetCounts();
    await restart();
    const reused = { verdict: 'rejected', code: 'request.id_reused' };
    expect(await call('page_click', { ref, count: 2 }, 'kept-1')).toMatchObject(reused);
    expect(await call('page_fill', { ref: field, text: 'x' }, 'kept-1')).toMatchObject(reused);
    expect(await call('page_click', { ref, tab: 't2' }, 'kept-1')).toMatchObject(reused);
    await call('page_click', { ref });
    await rig.pages.counted('click');
    expect(rig.pages.counts).toEqual({ pointerdown: 1, click: 1 });
  });

  test.each([0, 5, 10, 20, 40])('%i ms after a call was sent did it once or not at all', async (delayMs) => {
    rig.pages.resetCounts();
    const requestId = randomUUID();
    const lost = call('page_click', { ref }, requestId).catch(() => undefined);
    await pause(delayMs);
    await restart();
    await lost;
    const told = await call('page_click', { ref }, requestId);
    await pause(50);
    const clicks = rig.pages.count('click');
    expect(clicks).toBeLessThanOrEqual(1);
    if (told['verdict'] === 'accepted') expect(clicks).toBe(1);
    // It was taken back by the end of the server, after its record and before anything was done.
    if (told['verdict'] === 'rejected') expect([told['code'], clicks]).toEqual(['guard.cancelled', 0]);
    expect(await recorded(requestId)).toBeDefined();
  });
});

test('of two requests with one id at the same time, the same content is done once, and other content is refused', async () => {
  rig.pages.resetCounts();
  const requestId = randomUUID();
  const line = (id: string, args: object): string => {
    const meta = { 'tabwarden/requestId': requestId };
    const params = { name: 'page_click', arguments: { ...place, ...args }, _meta: meta };
    return `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params })}\n`;
  };
  agent.program.write(line('a', { ref }) + line('b', { ref }) + line('c', { ref, count: 2 }));
  const answers = new Map<unknown, string>();
  for (let at = 0; at < 3; at += 1) {
    const { id, result } = await agent.program.next();
    answers.set(id, JSON.stringify(result));
  }
  expect(answers.get('a')).toContain('accepted');
  expect(answers.get('b')).toContain('accepted');
  expect(answers.get('c')).toContain('request.id_reused');
  await rig.pages.counted('click');
  expect(rig.pages.counts).toEqual({ pointerdown: 1, click: 1 });
});
