import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { linkParts } from '../../src/cli/link-parts.ts';
import { openStateFolder } from '../../src/cli/state-folder.ts';
import { LinkSession } from '../../src/wire/link-session.ts';
import { tempState } from '../cli/temp-state.ts';
import { AgentProcess, verdictIn } from '../mcp-server/agent-process.ts';
import { accepted, PlayedWorker } from './played-worker.ts';

vi.setConfig({ testTimeout: 60_000 });

const click = { profile: 'default', workspace: 'w', tab: 't1', ref: 'e1' };

async function linked(): Promise<{ state: string; agent: AgentProcess; worker: PlayedWorker }> {
  const state = tempState();
  const agent = await AgentProcess.start(state);
  await agent.initialize();
  const worker = await PlayedWorker.start(state);
  await worker.welcomed();
  return { state, agent, worker };
}

/** The next call works, through a host that is new. */
async function worksAgain(state: string, agent: AgentProcess): Promise<void> {
  await PlayedWorker.start(state);
  expect(verdictIn(await agent.call('again', 'page_click', click)).verdict).toBe('accepted');
}

test('the host speaks first and says who it is', async () => {
  const worker = await PlayedWorker.start(tempState());
  await worker.until(() => worker.fromHost.length > 0);
  expect(worker.fromHost[0]).toEqual({
    kind: 'host_hello',
    product: 'tabwarden',
    protocol: 1,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    hostName: 'io.tabwarden.host',
  });
});

test('a host that was there first finds a server that comes', async () => {
  const state = tempState();
  const worker = await PlayedWorker.start(state);
  await worker.until(() => worker.fromHost.length > 0);
  const agent = await AgentProcess.start(state);
  await agent.initialize();
  await worker.welcomed();
  expect(verdictIn(await agent.call(1, 'page_click', click)).verdict).toBe('accepted');
});

test('each server has a channel of its own, and one that leaves is told', async () => {
  const { state, agent, worker } = await linked();
  const other = await AgentProcess.start(state);
  await other.initialize('other');
  await worker.welcomed(2);
  agent.child.stdin?.end();
  await worker.until(() => worker.fromHost.some(({ kind }) => kind === 'closed'));
  expect(worker.fromHost.filter(({ kind }) => kind === 'open' || kind === 'closed')).toEqual([
    { kind: 'open', channel: 1 },
    { kind: 'open', channel: 2 },
    { kind: 'closed', channel: 1, reason: 'server_gone' },
  ]);
  expect(verdictIn(await other.call(1, 'page_click', click)).verdict).toBe('accepted');
});

test('a host ends as soon as its input ends, and leaves nothing running', async () => {
  const { worker } = await linked();
  worker.host.stdin?.end();
  expect(await worker.exited).toBe(0);
});

const broken: readonly [rule: string, bytes: Uint8Array, reason: string][] = [
  ['a frame of zero bytes', Uint8Array.of(0, 0, 0, 0), 'frame_empty'],
  ['a length of five megabytes', Uint8Array.of(0x40, 0x4b, 0x4c, 0), 'frame_too_long'],
  ['a length of four gigabytes', Uint8Array.of(0xff, 0xff, 0xff, 0xff), 'frame_too_long'],
  ['a frame that is no JSON', Uint8Array.of(1, 0, 0, 0, 0x7b), 'message_unreadable'],
  ['a frame that is no message', Uint8Array.of(2, 0, 0, 0, 0x7b, 0x7d), 'message_unreadable'],
  ['a frame that is no UTF-8', Uint8Array.of(2, 0, 0, 0, 0xff, 0xff), 'message_unreadable'],
];
test.each(broken)(
  '%s from the worker ends the host, and the next call works',
  async (_rule, bytes, reason) => {
    const { state, agent, worker } = await linked();
    worker.writeRaw(bytes);
    expect(await worker.exited).toBe(0);
    expect(worker.stderr).toContain(`"reason":"${reason}"`);
    await worksAgain(state, agent);
  },
);

test('a frame that is cut in half ends the host, and the next call works', async () => {
  const { state, agent, worker } = await linked();
  worker.writeRaw(Uint8Array.of(100, 0, 0, 0, 0x7b));
  worker.host.stdin?.end();
  expect(await worker.exited).toBe(0);
  expect(worker.stderr).toContain('"reason":"frame_cut"');
  await worksAgain(state, agent);
});

test('a message to a channel that there is not goes nowhere', async () => {
  const { agent, worker } = await linked();
  worker.post({ kind: 'message', channel: 99, message: { kind: 'ping', nonce: 'n' } });
  worker.post({ kind: 'close', channel: 98, reason: 'x' });
  expect(verdictIn(await agent.call(1, 'page_click', click)).verdict).toBe('accepted');
});

test('a channel that the worker closes ends, and the host dials that server again', async () => {
  const { worker } = await linked();
  worker.post({ kind: 'close', channel: 1, reason: 'x' });
  await worker.welcomed(2);
  expect(worker.fromHost).toContainEqual({ kind: 'closed', channel: 1, reason: 'worker_closed' });
});

test('a server without the key is not trusted and is given none of what the worker says', async () => {
  const state = tempState();
  openStateFolder(state);
  const session = new LinkSession('listener', linkParts(Buffer.alloc(32, 7)));
  const proven: boolean[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      const read = session.push(chunk);
      proven.push(read.proven);
      for (const frame of read.send) socket.write(frame);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(state, 'link', '00112233aabbccdd.sock'), resolve));
  const worker = await PlayedWorker.start(state);
  while (!worker.stderr.includes('bad_proof')) await new Promise((resolve) => setTimeout(resolve, 10));
  server.close();
  expect(worker.fromHost.map(({ kind }) => kind)).toEqual(['host_hello']);
  expect(proven).not.toContain(true);
});

test('the socket of a server that was killed is removed by the next host, and nothing else is', async () => {
  const state = tempState();
  const agent = await AgentProcess.start(state);
  await agent.initialize();
  agent.child.kill('SIGKILL');
  await agent.exited;
  const link = join(state, 'link');
  writeFileSync(join(link, 'notes.txt'), 'mine');
  writeFileSync(join(link, '0123456789abcdef.sock'), 'no socket');
  expect(readdirSync(link)).toHaveLength(3);
  const worker = await PlayedWorker.start(state);
  while (!worker.stderr.includes('leftover_removed')) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(readdirSync(link).toSorted()).toEqual(['0123456789abcdef.sock', 'notes.txt']);
});

test('what the host says of itself holds no key and nothing of what it carried', async () => {
  const { state, agent, worker } = await linked();
  worker.answer = (request) => ({ ...accepted(request), page: 'secret-of-the-page' });
  await agent.call(1, 'page_fill', { ...click, text: 'secret-of-the-agent' });
  worker.host.stdin?.end();
  await worker.exited;
  const key = readFileSync(join(state, 'link.key'));
  for (const line of worker.stderr.trim().split('\n')) {
    expect(Object.keys(JSON.parse(line)).toSorted()).toEqual(
      expect.arrayContaining(['at', 'channel', 'event']),
    );
  }
  expect(worker.stderr).not.toMatch(/secret|page_fill|test-agent/);
  expect(worker.stderr).not.toContain(key.toString('hex'));
});
