import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, DemoRoom } from './rig/demo-room.ts';
import type { Arguments, McpAgent, Told } from './rig/mcp-agent.ts';
import { RawAgent } from './rig/raw-agent.ts';
import { Rig } from './rig/rig.ts';
import { untouchedBy } from './rig/untouched.ts';
import { until } from './rig/within.ts';

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

describe('the context of a call', () => {
  const rows: readonly [rule: string, context: Arguments, code: string, pointer: string][] = [
    ['an empty tab', { tab: '' }, 'context.empty', '/tab'],
    ['an empty workspace', { workspace: '' }, 'context.empty', '/workspace'],
    ['an empty profile', { profile: '' }, 'context.empty', '/profile'],
    ['a number for a tab', { tab: 1 }, 'request.wrong_type', '/tab'],
    ['null for a tab', { tab: null }, 'request.wrong_type', '/tab'],
    ['a name of 65 characters', { workspace: 'w'.repeat(65) }, 'request.bad_value', '/workspace'],
    ['a tab that never was', { tab: 't99' }, 'context.tab_unknown', '/tab'],
    ['a number of the browser for a tab', { tab: '7' }, 'context.tab_unknown', '/tab'],
    ['a handle with a space', { tab: 't1 ' }, 'context.tab_unknown', '/tab'],
    ['another case of a workspace', { workspace: 'Home' }, 'context.workspace_unknown', '/workspace'],
    ['a workspace with a space', { workspace: 'home ' }, 'context.workspace_unknown', '/workspace'],
    ['a workspace called __proto__', { workspace: '__proto__' }, 'context.workspace_unknown', '/workspace'],
    ['a profile that nobody has', { profile: 'work' }, 'context.profile_unknown', '/profile'],
    ['another case of a profile', { profile: 'Default' }, 'context.profile_unknown', '/profile'],
  ];

  test.each(rows)('refuses %s, with the page untouched', async (_, context, code, pointer) => {
    const told = await untouchedBy(room, ref, () => room.call('page_click', { ref, ...context }));
    expect(told).toMatchObject({ verdict: 'rejected', code, pointer });
  });

  test('refuses what a tool needs and lacks, all of it at once', async () => {
    const told = await untouchedBy(room, ref, () => room.agent.call('page_click', { ref }));
    expect(told).toMatchObject({
      code: 'context.missing',
      issues: [{ pointer: '/profile' }, { pointer: '/workspace' }, { pointer: '/tab' }],
    });
  });

  test('refuses what a tool does not take', async () => {
    const url = rig.pages.url('witness.html?id=extra');
    const told = await untouchedBy(room, ref, () => room.call('tab_open', { url }));
    expect(told).toMatchObject({ code: 'context.not_taken', pointer: '/tab' });
    const status = await untouchedBy(room, ref, () =>
      room.agent.call('browser_status', { profile: 'default' }),
    );
    expect(status).toMatchObject({ code: 'context.not_taken', pointer: '/profile' });
  });

  test('refuses a missing, an extra and an empty context in an envelope too', async () => {
    const raw = new RawAgent(rig.env, 'contexts');
    const click = JSON.stringify({ tool: 'page_click', arguments: { ref } });
    const send = (context: object) => untouchedBy(room, ref, () => raw.send(raw.envelope(click, context)));
    const whole = { profile: 'default', workspace: 'home', tab: 't1' };
    expect(await send({})).toMatchObject({ code: 'context.missing', pointer: '/context/profile' });
    expect(await send({ ...whole, tab: '' })).toMatchObject({ code: 'context.empty' });
    expect(await send({ ...whole, frame: 0 })).toMatchObject({ code: 'request.unknown_field' });
    expect(await send(whole)).toMatchObject({ code: 'context.workspace_unknown' });
    await raw.stop();
  });
});

describe('several agents', () => {
  let other: DemoRoom;
  let otherRef: string;

  beforeAll(async () => {
    other = await DemoRoom.open(rig, 'next', 'witness.html?id=next');
    otherRef = await other.refOf('Press here');
  });

  /** What is left of an answer without the name that was asked for, and the id of the call. */
  const withoutName = (told: Told, name: string): unknown =>
    JSON.parse(JSON.stringify({ ...told, requestId: '' }).replaceAll(name, '…'));

  test('answers for the workspace of another client exactly as for one that does not exist', async () => {
    for (const tool of ['page_click', 'page_snapshot', 'tab_close']) {
      const args = tool === 'page_click' ? { ref } : {};
      const foreign = await untouchedBy(room, ref, () => room.call(tool, { ...args, workspace: 'next' }));
      const unknown = await room.call(tool, { ...args, workspace: 'none' });
      expect(withoutName(foreign, 'next')).toEqual(withoutName(unknown, 'none'));
    }
  });

  test('answers for a tab of another client exactly as for one that does not exist', async () => {
    const second = await other.openTab('witness.html?id=next-2');
    const foreign = await untouchedBy(room, ref, () => room.call('page_click', { ref, tab: second.tab }));
    const unknown = await room.call('page_click', { ref, tab: 't9' });
    expect(withoutName(foreign, second.tab)).toEqual(withoutName(unknown, 't9'));
  });

  test('tells in the status nothing of what another client holds', async () => {
    const told = JSON.stringify(await accepted(room.agent.call('browser_status')));
    expect(told).toContain('home');
    expect(told).not.toContain('next');
  });

  test('says only of a name that is taken that it is busy', async () => {
    const place = { profile: 'default', workspace: 'next' };
    const told = await untouchedBy(room, ref, () =>
      room.agent.call('workspace_open', { ...place, purpose: 'to take it' }),
    );
    expect(told).toMatchObject({ code: 'context.workspace_busy', pointer: '/workspace' });
    expect(await room.call('page_snapshot', { workspace: 'next' })).toMatchObject({
      code: 'context.workspace_unknown',
    });
  });

  test('lets each client act in its own tab at the same time, and each act lands where it was meant', async () => {
    rig.pages.resetCounts();
    const clicks = Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0 ? room.call('page_click', { ref }) : other.call('page_click', { ref: otherRef }),
    );
    for (const click of clicks) await accepted(click);
    await Promise.all([rig.pages.counted('click', 4), rig.pages.counted('click-next', 4)]);
    expect(rig.pages.counts).toEqual({
      pointerdown: 4,
      click: 4,
      'pointerdown-next': 4,
      'click-next': 4,
    });
  });

  test('a ref of another tab is unknown, even where its number is known there', async () => {
    const second = await room.openTab('witness.html?id=second');
    const fresh = await second.refOf('Press here');
    expect(fresh).not.toBe(ref);
    const told = await untouchedBy(room, ref, () => room.call('page_click', { ref: fresh }));
    expect(told).toMatchObject({ verdict: 'rejected', code: 'context.ref_unknown', pointer: '/ref' });
  });

  test('a client that starts again with its key has its workspace, tab and ref', async () => {
    const name = 'agent of again';
    const before = await DemoRoom.open(rig, 'again', 'witness.html?id=again');
    const pressed = await before.refOf('Press here');
    await before.agent.stop();
    const agent = await rig.agent(name);
    rig.pages.resetCounts();
    const place = { profile: 'default', workspace: 'again', tab: before.tab };
    await accepted(agent.call('page_click', { ...place, ref: pressed }));
    await rig.pages.counted('click-again');
    expect(rig.pages.counts).toEqual({ 'pointerdown-again': 1, 'click-again': 1 });
  });

  test('a workspace whose client went stays with it, and is busy for any other', async () => {
    const gone = await DemoRoom.open(rig, 'left', 'witness.html?id=left');
    await gone.agent.stop();
    const told = await untouchedBy(room, ref, () =>
      room.agent.call('workspace_open', { profile: 'default', workspace: 'left', purpose: 'to take it' }),
    );
    expect(told).toMatchObject({ code: 'context.workspace_busy' });
  });
});

describe('two browsers at one server', () => {
  let second: Rig;
  let agent: McpAgent;

  beforeAll(async () => {
    second = await Rig.start({ stateDir: rig.profile.stateDir });
    agent = room.agent;
  });

  afterAll(async () => {
    await second?.stop();
  });

  const profiles = async (): Promise<readonly unknown[]> => {
    const { result } = await accepted(agent.call('browser_status'));
    const list: unknown = Object(result).profiles;
    return Array.isArray(list) ? list.map(({ name }) => name).toSorted() : [];
  };

  test('refuses a name that two profiles have, until one is renamed', async () => {
    await until(15_000, 'both profiles', async () => ((await profiles()).length === 2 ? true : undefined));
    rig.pages.resetCounts();
    const told = await room.call('page_click', { ref });
    expect(told).toMatchObject({ code: 'context.profile_ambiguous', pointer: '/profile', retry: 'later' });
    await second.settings.renameProfile('second');
    await until(10_000, 'the new name', async () =>
      (await profiles()).includes('second') ? true : undefined,
    );
    await accepted(room.call('page_click', { ref }));
    await rig.pages.counted('click');
    expect(rig.pages.counts).toEqual({ pointerdown: 1, click: 1 });
  });

  test('acts in the profile that is named, and a name of the one is unknown in the other', async () => {
    await second.settings.makeWorkspace('there', [second.pages.origin]);
    const place = { profile: 'second', workspace: 'there' };
    await accepted(agent.call('workspace_open', { ...place, purpose: 'a test' }));
    await accepted(agent.call('tab_open', { ...place, url: second.pages.url('witness.html') }));
    const read = await accepted(agent.call('page_snapshot', { ...place, tab: 't1' }));
    const pressed = /"Press here".*?\[(e\d+)\]/.exec(String(Object(read.page).outline))?.[1] ?? '';
    second.pages.resetCounts();
    await untouchedBy(room, ref, () =>
      accepted(agent.call('page_click', { ...place, tab: 't1', ref: pressed })),
    );
    await second.pages.counted('click');
    expect(second.pages.counts).toEqual({ pointerdown: 1, click: 1 });
    const crossed = await untouchedBy(room, ref, () =>
      agent.call('page_click', { profile: 'default', workspace: 'there', tab: 't1', ref }),
    );
    expect(crossed).toMatchObject({ code: 'context.workspace_unknown' });
    expect(await room.call('page_click', { ref, profile: 'default ' })).toMatchObject({
      code: 'context.profile_unknown',
    });
    expect(second.pages.counts).toEqual({ pointerdown: 1, click: 1 });
  });
});
