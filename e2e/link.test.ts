import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkParts } from '../src/cli/link-parts.ts';
import { limits } from '../src/contract/limits.ts';
import { LinkSession } from '../src/wire/link-session.ts';
import { accepted, DemoRoom } from './rig/demo-room.ts';
import { McpAgent } from './rig/mcp-agent.ts';
import { processesWith } from './rig/own-processes.ts';
import { Rig } from './rig/rig.ts';
import { untouchedBy } from './rig/untouched.ts';
import { until, within } from './rig/within.ts';

let rig: Rig;
let room: DemoRoom;
let ref: string;
let linkFolder: string;

beforeAll(async () => {
  rig = await Rig.start();
  room = await DemoRoom.open(rig, 'home', 'witness.html');
  ref = await room.refOf('Press here');
  linkFolder = join(rig.profile.stateDir, 'link');
});

afterAll(async () => {
  await rig?.stop();
});

const wrongKey = linkParts(Buffer.alloc(32, 7));
const header = (bytes: number): Uint8Array => {
  const at = Buffer.alloc(4);
  at.writeUInt32LE(bytes);
  return at;
};

const hosts = (): readonly number[] => processesWith('host', '--state-dir', rig.profile.stateDir);

describe('a stranger at the socket of a server', () => {
  const first = (): Uint8Array => new LinkSession('dialer', wrongKey).first ?? header(0);

  const openings: readonly [rule: string, bytes: () => Uint8Array][] = [
    ['half a frame', () => first().subarray(0, 20)],
    ['half a header', () => header(100).subarray(0, 2)],
    ['a frame of 1 MiB and one byte', () => header(limits.linkFrameBytes + 1)],
    ['a frame of five megabytes', () => header(5_000_000)],
    ['a frame of no length', () => header(0)],
    ['plain words', () => Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a frame that is no JSON', () => Buffer.concat([header(4), Buffer.from('nope')])],
  ];

  /** Dials the server of our agent, says that, and goes once it has been shown the door or after a moment. */
  async function dial(bytes: Uint8Array, then: (answer: Buffer) => Uint8Array | undefined): Promise<string> {
    const [name = ''] = readdirSync(linkFolder).filter((file) => file.endsWith('.sock'));
    const socket = connect(join(linkFolder, name));
    let said = '';
    socket.on('error', () => undefined);
    socket.on('data', (answer: Buffer) => {
      said += answer.toString('latin1');
      const more = then(answer);
      if (more !== undefined) socket.write(more);
    });
    socket.write(bytes);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await within(300, 'the door', closed).catch(() => socket.destroy());
    return said;
  }

  test.each(openings)('who says %s and goes is nothing to the next call', async (_, bytes) => {
    const said = await untouchedBy(room, ref, () => dial(bytes(), () => undefined));
    expect(said).not.toContain('"kind"');
  });

  test('who proves the wrong key is told nothing', async () => {
    const session = new LinkSession('dialer', wrongKey);
    const said = await untouchedBy(room, ref, () =>
      dial(session.first ?? header(0), (answer) => {
        const { send } = session.push(answer);
        return Buffer.concat([...send, header(70), Buffer.from(JSON.stringify({ proof: '0'.repeat(64) }))]);
      }),
    );
    expect(said).not.toContain('"kind"');
    expect(said).not.toContain('page_click');
  });
});

test('a stranger who listens is dialled, learns nothing, and holds up nobody', async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      heard.push(bytes);
      const session = new LinkSession('listener', wrongKey);
      const { send } = session.push(bytes);
      const whole = Buffer.concat([...send]);
      socket.write(heard.length % 2 === 0 ? whole.subarray(0, whole.length / 2) : whole);
      setTimeout(() => socket.destroy(), 50);
    });
  });
  // A socket that does not listen yet is taken for the remains of a dead server.
  const hidden = join(linkFolder, '.stranger');
  await new Promise<void>((resolve) => server.listen(hidden, resolve));
  renameSync(hidden, join(linkFolder, '00000000deadbeef.sock'));
  await until(20_000, 'a host that dials', async () => heard.length >= 2 || undefined);
  await untouchedBy(room, ref, async () => undefined);
  await new Promise((resolve) => server.close(resolve));
  rmSync(join(linkFolder, '00000000deadbeef.sock'), { force: true });
  const said = Buffer.concat(heard).toString('latin1');
  expect(said).toContain('tabwarden');
  expect(said).not.toMatch(/"kind"|"text"|page_click/);
});

describe('a host', () => {
  const launcher = (): string => join(rig.profile.userDataDir, 'NativeMessagingHosts/io.tabwarden.host.sh');

  /** Puts a line before the host in its launcher, as a stray script of a shell may; returns what undoes it. */
  function printFirst(line: string): () => void {
    const whole = readFileSync(launcher(), 'utf8');
    writeFileSync(launcher(), whole.replace('exec ', `${line}\nexec `));
    return () => writeFileSync(launcher(), whole);
  }

  test('that is killed while a call waits is started again, and the call ends as it would have', async () => {
    const wait = room.call('page_wait', { until: 'text', value: 'Later', timeoutMs: 15_000 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [pid = 0] = hosts();
    process.kill(pid, 'SIGKILL');
    const page = await rig.browser.page(rig.pages.url('witness.html'));
    await page.evaluate('document.body.append("Later"); 0');
    await page.detach();
    await untouchedBy(room, ref, () => accepted(wait));
    expect(hosts()).not.toContain(pid);
  });

  test('that is killed in the middle of a click is one verdict and at most one click', async () => {
    for (const delayMs of [0, 3, 8, 15, 30]) {
      rig.pages.resetCounts();
      const click = room.call('page_click', { ref });
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      for (const pid of hosts()) process.kill(pid, 'SIGKILL');
      const { verdict } = await click;
      await accepted(room.call('page_snapshot'));
      const clicks = rig.pages.count('click');
      expect({ verdict, clicks }).toEqual(
        verdict === 'uncertain'
          ? { verdict, clicks: expect.toBeOneOf([0, 1]) }
          : { verdict, clicks: verdict === 'accepted' ? 1 : 0 },
      );
    }
    await untouchedBy(room, ref, async () => undefined);
  });

  test('that printed words once is started again, and the next call works', async () => {
    const marker = join(rig.profile.folder, 'printed');
    const undo = printFirst(`[ -e '${marker}' ] || { : > '${marker}'; echo "Welcome to this shell"; }`);
    for (const pid of hosts()) process.kill(pid, 'SIGKILL');
    await untouchedBy(room, ref, async () => undefined);
    undo();
    expect(readFileSync(marker, 'utf8')).toBe('');
  });

  test('that prints words each time is given up visibly, and works again once that is put right', async () => {
    const undo = printFirst('echo "Welcome to this shell"');
    for (const pid of hosts()) process.kill(pid, 'SIGKILL');
    rig.pages.resetCounts();
    await rig.settings.target.waitFor(`!document.body.innerText.includes('Connected, version')`);
    const told = await room.call('page_click', { ref });
    expect(told).toMatchObject({ verdict: 'rejected', code: 'link.browser_not_connected', retry: 'later' });
    undo();
    await rig.settings.connectAgain();
    await rig.settings.waitForHost();
    expect(rig.pages.counts).toEqual({});
    await untouchedBy(room, ref, async () => undefined);
  });
});

describe('a browser', () => {
  test('that starts later than the agent is found, and one that is closed in a call ends that call', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'tabwarden-later-'));
    const agent = await McpAgent.start({ TABWARDEN_STATE_DIR: stateDir });
    const place = { profile: 'default', workspace: 'late', tab: 't1' };
    expect(await accepted(agent.call('browser_status'))).toMatchObject({ result: { profiles: [] } });

    const late = await Rig.start({ stateDir });
    await late.settings.makeWorkspace('late', [late.pages.origin]);
    const { tab: _, ...inWorkspace } = place;
    await accepted(agent.call('workspace_open', { ...inWorkspace, purpose: 'a test' }));
    await accepted(agent.call('tab_open', { ...inWorkspace, url: late.pages.url('witness.html') }));
    await accepted(agent.call('page_snapshot', place));

    late.pages.resetCounts();
    const wait = agent.call('page_wait', { ...place, until: 'text', value: 'Never', timeoutMs: 30_000 });
    const act = agent.call('page_press', { ...place, ref: 'e1', key: 'Home' });
    await late.browser.kill();
    expect(await wait).toMatchObject({ verdict: 'rejected', code: 'link.host_lost' });
    expect(['accepted', 'uncertain', 'rejected']).toContain((await act).verdict);
    expect(await agent.call('page_snapshot', place)).toMatchObject({ code: 'link.browser_not_connected' });
    expect(late.pages.count('keydown')).toBeLessThanOrEqual(1);

    // Nothing is left of it: no process, no socket.
    await late.stop();
    await agent.stop();
    await until(5000, 'the end of all processes', async () =>
      processesWith(stateDir).length + processesWith(late.profile.userDataDir).length === 0
        ? true
        : undefined,
    );
    expect(readdirSync(join(stateDir, 'link'))).toEqual([]);
    rmSync(stateDir, { recursive: true });
  }, 120_000);
});
