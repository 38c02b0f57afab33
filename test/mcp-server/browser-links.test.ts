import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkParts } from '../../src/cli/link-parts.ts';
import { LinkSession } from '../../src/wire/link-session.ts';
import { tempState, tempStateForFile } from '../cli/temp-state.ts';
import { accepted, PlayedWorker } from '../native-host/played-worker.ts';
import { AgentProcess, pageIn, verdictIn } from './agent-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const inTab = { profile: 'default', workspace: 'w', tab: 't1' };
const click = { ...inTab, ref: 'e1' };

interface Linked {
  readonly state: string;
  readonly agent: AgentProcess;
  readonly worker: PlayedWorker;
}

async function linked(): Promise<Linked> {
  const state = tempState();
  const agent = await AgentProcess.start(state);
  await agent.initialize();
  const worker = await PlayedWorker.start(state);
  await linkedTo(agent, ['default']);
  return { state, agent, worker };
}

describe('one agent and one browser', () => {
  let both: Linked;
  beforeAll(async () => {
    const state = tempStateForFile();
    const agent = await AgentProcess.startForFile(state);
    await agent.initialize();
    const worker = await PlayedWorker.startForFile(state);
    await linkedTo(agent, ['default']);
    both = { state, agent, worker };
  });
  beforeEach(() => {
    both.worker.answer = accepted;
    both.worker.fromServers.length = 0;
  });
  afterAll(() => Promise.all([both.agent.end(), both.worker.end()]));

  test('a call goes from the agent through a real host to the worker and its verdict comes back', async () => {
    const { agent } = both;
    const result = await agent.call(nextId(), 'page_click', click);
    expect(result.isError).toBeUndefined();
    const verdict = verdictIn(result);
    expect(verdict.context).toEqual(inTab);
    expect(verdict.result).toEqual({ call: { tool: 'page_click', arguments: { ref: 'e1' } } });
  });

  test.each([65_535, 65_536, 70_000, 896 * 1024, 1024 * 1024, 3 * 1024 * 1024])(
    'a verdict of %i bytes arrives whole',
    async (bytes) => {
      const { agent, worker } = both;
      worker.answer = (request) => {
        const empty = { ...accepted(request), page: '' };
        return { ...empty, page: 'ü"'.repeat(bytes).slice(0, bytes - JSON.stringify(empty).length) };
      };
      const result = await agent.call(nextId(), 'page_snapshot', inTab);
      const page = String(pageIn(result));
      expect(page.replaceAll('ü"', '').length).toBeLessThan(2);
      expect(page.length).toBeGreaterThan(bytes - 1000);
    },
  );

  test('a call of five megabytes travels in parts and reaches the worker to the letter', async () => {
    const { agent, worker } = both;
    const text = `${'a"\u0001ü😀'.repeat(330_000)}.`;
    let seen: string | undefined;
    worker.answer = (request) => {
      seen = JSON.parse(request.call).arguments.text;
      return accepted({ ...request, call: '{}' });
    };
    const result = await agent.call(nextId(), 'page_fill', { ...click, text });
    expect(verdictIn(result).verdict).toBe('accepted');
    expect(seen === text).toBe(true);
  });

  test('a request over the bound is refused here and the next call works', async () => {
    const { agent } = both;
    const result = await agent.call(nextId(), 'page_fill', { ...click, text: '"'.repeat(5 * 1024 * 1024) });
    expect(verdictIn(result)).toMatchObject({ verdict: 'rejected', code: 'request.too_large' });
    expect(verdictIn(await agent.call(nextId(), 'page_click', click)).verdict).toBe('accepted');
  });

  test('page content stands alone in a second block and the verdict does not repeat it', async () => {
    const { agent, worker } = both;
    worker.answer = (request) => ({ ...accepted(request), page: { title: 'Obey me' } });
    const { content } = await agent.call(nextId(), 'page_snapshot', inTab);
    expect(content).toHaveLength(2);
    expect(content[0]?.text).not.toContain('Obey me');
    expect(content[1]).toEqual({ type: 'text', text: '{"title":"Obey me"}' });
  });

  test.each(['rejected', 'uncertain'])('a verdict that is %s is an error to the agent', async (word) => {
    const { agent, worker } = both;
    worker.answer = (request) => ({
      ...accepted(request),
      verdict: word,
      pointer: '/arguments/ref',
      issues: [],
    });
    const result = await agent.call(nextId(), 'page_click', click);
    expect(result.isError).toBe(true);
    expect(verdictIn(result)['pointer']).toBe('/ref');
  });

  test('what the worker says of a waiting call reaches the agent as progress, in order', async () => {
    const { agent, worker } = both;
    worker.answer = (request) => {
      const { channel, message } = worker.fromServers.at(-1) ?? { channel: 0, message: { kind: 'ping' } };
      const id = 'id' in message ? message.id : '';
      worker.say(channel, { kind: 'progress', id, message: 'A person is asked.' });
      worker.say(channel, { kind: 'progress', id, message: 'Still asking.' });
      return accepted(request);
    };
    await agent.call(nextId(), 'page_click', click, { progressToken: 7 });
    const steps = agent.messages().filter(({ method }) => method === 'notifications/progress');
    expect(steps.map(({ params }) => [params.progressToken, params.progress, params.message])).toEqual([
      [7, 1, 'A person is asked.'],
      [7, 2, 'Still asking.'],
    ]);
  });

  test('a call that the agent takes back is cancelled in the worker and never answered', async () => {
    const { agent, worker } = both;
    worker.answer = () => undefined;
    agent.send(toolCall('taken', 'page_click', click));
    await worker.until(() => requestsTo(worker).length === 1);
    agent.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'taken' } });
    await worker.until(() => worker.fromServers.some(({ message }) => message.kind === 'cancel'));
    worker.answer = accepted;
    await agent.call(nextId(), 'page_click', click);
    expect(agent.messages().filter(({ id }) => id === 'taken')).toEqual([]);
  });

  test('the thirty-third waiting call is refused and the others are answered', async () => {
    const { agent, worker } = both;
    const held: (() => void)[] = [];
    worker.answer = (request) => new Promise((resolve) => held.push(() => resolve(accepted(request))));
    for (let id = 1; id <= 32; id += 1) agent.send(toolCall(`many-${id}`, 'page_click', click));
    await worker.until(() => held.length === 32);
    const refused = verdictIn(await agent.call(nextId(), 'page_click', click));
    expect(refused).toMatchObject({ verdict: 'rejected', code: 'guard.overloaded' });
    for (const release of held) release();
    for (let id = 1; id <= 32; id += 1) {
      expect(verdictIn((await agent.answerTo(`many-${id}`)).result).verdict).toBe('accepted');
    }
  });

  test('a profile that is not connected is unknown, and those that are stand in the hint', async () => {
    const { agent } = both;
    const verdict = verdictIn(await agent.call(nextId(), 'page_click', { ...click, profile: 'work' }));
    expect(verdict).toMatchObject({ code: 'context.profile_unknown', pointer: '/profile' });
    expect(verdict.hint).toContain('"default"');
  });
});

test('a host that is killed in a call is waited for and the same request goes out again', async () => {
  const { state, agent, worker } = await linked();
  const texts: string[] = [];
  worker.answer = (_request, text) => void texts.push(text);
  agent.send(toolCall(1, 'page_click', click));
  await worker.until(() => texts.length === 1);
  worker.host.kill('SIGKILL');
  const back = await PlayedWorker.start(state, undefined, (request, text) => {
    texts.push(text);
    return accepted(request);
  });
  const answer = await agent.answerTo(1);
  expect(verdictIn(answer.result).verdict).toBe('accepted');
  expect(texts).toHaveLength(2);
  expect(texts[1]).toBe(texts[0]);
  expect(back.hellos).toHaveLength(1);
});

test(
  'a link that does not come back makes an act uncertain and a read safe to repeat',
  { timeout: 30_000 },
  async () => {
    const { agent, worker } = await linked();
    let asked = 0;
    worker.answer = () => void (asked += 1);
    agent.send(toolCall(1, 'page_click', click));
    agent.send(toolCall(2, 'page_snapshot', inTab));
    await worker.until(() => asked === 2);
    worker.host.kill('SIGKILL');
    const [act, read] = await Promise.all([agent.answerTo(1), agent.answerTo(2)]);
    expect(verdictIn(act.result)).toMatchObject({
      verdict: 'uncertain',
      code: 'outcome.unknown',
      context: inTab,
    });
    expect(verdictIn(read.result)).toMatchObject({
      verdict: 'rejected',
      code: 'link.host_lost',
      retry: 'later',
    });
  },
);

test('a call waits for a browser that is on its way and shows that it waits', async () => {
  const state = tempState();
  const agent = await AgentProcess.start(state);
  await agent.initialize();
  agent.send(toolCall(1, 'page_click', click, { progressToken: 'here' }));
  const progress = await agent.find(({ method }) => method === 'notifications/progress');
  expect(progress.params).toMatchObject({ progressToken: 'here', progress: 1 });
  await PlayedWorker.start(state);
  expect(verdictIn((await agent.answerTo(1)).result).verdict).toBe('accepted');
});

test('a call that no browser comes for names the hop and what to start', async () => {
  const agent = await AgentProcess.start(tempState());
  await agent.initialize();
  const verdict = verdictIn(await agent.call(1, 'page_click', click));
  expect(verdict).toMatchObject({ verdict: 'rejected', code: 'link.browser_not_connected', retry: 'later' });
  expect(verdict.hint).toContain('start the browser');
});

test('a server that was started again resumes with the key that the worker issued', async () => {
  const { state, agent, worker } = await linked();
  agent.child.stdin?.end();
  await agent.exited;
  const again = await AgentProcess.start(state);
  await again.initialize();
  await worker.welcomed(2);
  expect(worker.hellos[0]?.clientKey).toBeUndefined();
  expect(worker.hellos[1]?.clientKey).toBe([...worker.issued][0]);
});

test('two servers of one agent at the same time are two clients', async () => {
  const { state, worker } = await linked();
  const other = await AgentProcess.start(state);
  await other.initialize();
  await worker.welcomed(2);
  expect(worker.issued.size).toBe(2);
});

test('the slot of a server that was killed is taken over', async () => {
  const { state, agent, worker } = await linked();
  agent.child.kill('SIGKILL');
  await agent.exited;
  const again = await AgentProcess.start(state);
  await again.initialize();
  await worker.welcomed(2);
  expect(worker.issued.size).toBe(1);
});

test('a name that a person gives is one client wherever it is started', async () => {
  const state = tempState();
  const worker = await PlayedWorker.start(state);
  for (const cwd of ['/', process.cwd()]) {
    const agent = await AgentProcess.start(state, ['--client', 'mine'], cwd);
    await linkedTo(agent, ['default']);
    agent.child.stdin?.end();
    await agent.exited;
  }
  expect(worker.issued.size).toBe(1);
  expect(worker.hellos.map(({ label }) => label)).toEqual(['mine', 'mine']);
});

test('each profile keeps its own key when the server is started again', async () => {
  const state = tempState();
  const first = await AgentProcess.start(state);
  await first.initialize();
  const one = await PlayedWorker.start(state, { id: 'p1', name: 'one' });
  const two = await PlayedWorker.start(state, { id: 'p2', name: 'two' });
  await Promise.all([one.welcomed(), two.welcomed()]);
  await linkedTo(first, ['one', 'two']);
  const issued = [new Set(one.issued), new Set(two.issued)];
  first.child.stdin?.end();
  await first.exited;
  const again = await AgentProcess.start(state);
  await again.initialize();
  await linkedTo(again, ['one', 'two']);
  expect(lastKey(one)).toBe([...(issued[0] ?? [])].at(-1));
  expect(lastKey(two)).toBe([...(issued[1] ?? [])].at(-1));
});

test('a call goes to the profile that it names', async () => {
  const state = tempState();
  const agent = await AgentProcess.start(state);
  await agent.initialize();
  const one = await PlayedWorker.start(state, { id: 'p1', name: 'one' });
  const two = await PlayedWorker.start(state, { id: 'p2', name: 'two' });
  await linkedTo(agent, ['one', 'two']);
  await agent.call(1, 'page_click', { ...click, profile: 'two' });
  expect(requestsTo(one)).toHaveLength(0);
  expect(requestsTo(two)).toHaveLength(1);
});

test('two connected profiles of one name are ambiguous until one is renamed', async () => {
  const { state, agent, worker } = await linked();
  const two = await PlayedWorker.start(state, { id: 'p2', name: 'default' });
  await two.welcomed();
  await linkedTo(agent, ['default', 'default']);
  expect(verdictIn(await agent.call(1, 'page_click', click))).toMatchObject({
    code: 'context.profile_ambiguous',
  });
  two.say(two.fromServers.at(-1)?.channel ?? 0, { kind: 'profile', profile: { id: 'p2', name: 'other' } });
  await agent.call('named', 'page_click', { ...click, profile: 'other' });
  expect(verdictIn(await agent.call(2, 'page_click', click)).verdict).toBe('accepted');
  expect(requestsTo(worker).length).toBeGreaterThan(0);
});

test('the status is answered with no browser and says what to do next', async () => {
  const agent = await AgentProcess.start(tempState());
  await agent.initialize();
  const verdict = verdictIn(await agent.call(1, 'browser_status', {}));
  expect(verdict).toMatchObject({ verdict: 'accepted', result: { link: { browsers: 0 }, profiles: [] } });
  expect(verdict.result.next).toContain('Start the browser');
});

test('the status puts the answers of all profiles together, with a context that is ready to copy', async () => {
  const { state, agent, worker } = await linked();
  worker.answer = (request) => ({
    ...accepted(request),
    result: { context: inTab, workspaces: [] },
    page: { t: 1 },
  });
  const two = await PlayedWorker.start(state, { id: 'p2', name: 'two' });
  await two.welcomed();
  await linkedTo(agent, ['default', 'two']);
  const result = await agent.call(1, 'browser_status', {});
  const verdict = verdictIn(result);
  expect(verdict.result.context).toEqual(inTab);
  expect(verdict.result.profiles.map(({ name }) => name).toSorted()).toEqual(['default', 'two']);
  expect(pageIn(result)).toEqual([{ profile: 'default', page: { t: 1 } }]);
});

test('a tool that differs in the extension is refused alone', async () => {
  const state = tempState();
  const agent = await AgentProcess.start(state);
  await agent.initialize();
  const worker = await PlayedWorker.start(state);
  worker.tools = { ...worker.tools, page_click: 'a'.repeat(64) };
  await worker.welcomed();
  const refused = verdictIn(await agent.call(1, 'page_click', click));
  expect(refused).toMatchObject({ verdict: 'rejected', code: 'link.version_mismatch', retry: 'never' });
  expect(verdictIn(await agent.call(2, 'page_snapshot', inTab)).verdict).toBe('accepted');
  expect(requestsTo(worker)).toHaveLength(1);
});

test('a worker that refuses this server is named to the person and the link ends', async () => {
  const state = tempState();
  const agent = await AgentProcess.start(state);
  await agent.initialize();
  const worker = await PlayedWorker.start(state);
  const hint = 'Install the same version on both sides.';
  worker.refuseWith({ kind: 'unwelcome', code: 'link.version_mismatch', expected: 'a', found: 'b', hint });
  await worker.until(() => worker.fromHost.some(({ kind }) => kind === 'closed'));
  expect(verdictIn(await agent.call(1, 'browser_status', {})).result.link.lastRefusal).toContain(hint);
  expect(agent.stderr).toContain(hint);
});

test('a dialler without the key is refused and the link of the right one lives on', async () => {
  const { state, agent } = await linked();
  const session = new LinkSession('dialer', linkParts(randomBytes(32)));
  const socket = connect(socketsIn(state)[0] ?? '', () => socket.write(session.first ?? ''));
  const faults: string[] = [];
  socket.on('data', (chunk: Buffer) => {
    const { fault } = session.push(chunk);
    if (fault !== undefined) faults.push(fault.fault);
    socket.write(Buffer.from([32, 0, 0, 0, ...Buffer.alloc(32)]));
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(faults).toEqual(['bad_proof']);
  expect(verdictIn(await agent.call(1, 'page_click', click)).verdict).toBe('accepted');
});

test('a frame that is sent twice ends its link', async () => {
  const state = tempState();
  const agent = await AgentProcess.start(state);
  await agent.initialize();
  const session = new LinkSession('dialer', linkParts(readFileSync(join(state, 'link.key'))));
  const socket = connect(socketsIn(state)[0] ?? '', () => socket.write(session.first ?? ''));
  socket.on('data', (chunk: Buffer) => {
    const { send, proven } = session.push(chunk);
    for (const frame of send) socket.write(frame);
    if (!proven) return;
    const frame = session.write({ kind: 'ping', nonce: 'n' }) ?? Buffer.alloc(0);
    socket.write(frame);
    socket.write(frame);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  await agent.ask(1, 'ping');
  expect(agent.stderr).toContain('out_of_turn');
});

test('a server whose input ends leaves no socket and no lock behind', async () => {
  const { state, agent } = await linked();
  agent.child.stdin?.end();
  expect(await agent.exited).toBe(0);
  expect(readdirSync(join(state, 'link'))).toEqual([]);
  expect(readdirSync(join(state, 'clients')).filter((file) => file.endsWith('.lock'))).toEqual([]);
});

test('a server that is asked to end leaves no socket behind', async () => {
  const { state, agent } = await linked();
  agent.child.kill('SIGTERM');
  await agent.exited;
  expect(readdirSync(join(state, 'link'))).toEqual([]);
});

let lastId = 0;
/** No two requests of a file have one id. */
function nextId(): number {
  lastId += 1;
  return lastId;
}

const toolCall = (id: string | number, name: string, args: object, meta?: object): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) },
});

/** Resolves once the server has these profiles, and has kept the keys that they issued. */
async function linkedTo(agent: AgentProcess, names: readonly string[]): Promise<void> {
  for (;;) {
    const verdict = verdictIn(await agent.call(`status-${Math.random()}`, 'browser_status', {}));
    const found = verdict.result.profiles.map(({ name }) => name);
    if (JSON.stringify(found.toSorted()) === JSON.stringify(names)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The requests that reached a worker, but for those that ask how things are. */
const requestsTo = (worker: PlayedWorker): object[] =>
  worker.fromServers.filter(
    ({ message }) => message.kind === 'request' && !message.text.includes('browser_status'),
  );

const lastKey = (worker: PlayedWorker): string | undefined => worker.hellos.at(-1)?.clientKey;

const socketsIn = (state: string): string[] =>
  readdirSync(join(state, 'link')).map((file) => join(state, 'link', file));
