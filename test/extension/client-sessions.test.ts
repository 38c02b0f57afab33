import { beforeEach, expect, test, vi } from 'vitest';
import { ClientSessions, type SessionsPorts } from '../../extension/client-sessions.ts';
import { isClientKey, type ClientKey } from '../../src/contract/ids.ts';
import { limits } from '../../src/contract/limits.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import type { ToHostMessage } from '../../src/wire/native-messages.ts';
import { partsOf } from '../../src/wire/parts.ts';

const accepted = (requestId: string): Verdict => ({
  verdict: 'accepted',
  requestId,
  context: {},
  result: {},
  outcome: { kind: 'observed', evidence: {} },
  rule: 'a',
  journal: null,
});

const hello = {
  kind: 'hello',
  product: 'tabwarden',
  protocol: 1,
  version: '1.0.0',
  label: 'agent',
  tools: {},
};
const keyOf = (digit: string): ClientKey => {
  const key = digit.repeat(32);
  if (!isClientKey(key)) throw new Error('not a key');
  return key;
};

let posted: ToHostMessage[];
let handled: { client: string; text: string; signal: AbortSignal; answer: (verdict: Verdict) => void }[];
let came: string[];
let issued: number;
let waits: boolean;
let sessions: ClientSessions;
let ports: { -readonly [Name in keyof SessionsPorts]: SessionsPorts[Name] };

beforeEach(() => {
  posted = [];
  handled = [];
  came = [];
  issued = 0;
  waits = false;
  ports = {
    version: '1.0.0',
    extensionId: 'a'.repeat(32),
    tools: Promise.resolve({}),
    post: (message) => void posted.push(message),
    profile: async () => ({ id: 'p1', name: 'default' }),
    resumeOrIssue: async (said) => said ?? keyOf(String((issued += 1))),
    waitsForPerson: async () => waits,
    handle: (client, text, signal) =>
      new Promise((answer) => handled.push({ client: client.key, text, signal, answer })),
    clientBack: async (key) => void came.push(`back ${key.slice(0, 1)}`),
    clientLeft: async (key) => void came.push(`left ${key.slice(0, 1)}`),
  };
  sessions = new ClientSessions(ports);
});

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const say = (channel: number, message: Record<string, unknown>): void =>
  sessions.take({ kind: 'message', channel, message });

async function welcomed(channel: number, more: Record<string, unknown> = {}): Promise<void> {
  sessions.take({ kind: 'open', channel });
  say(channel, { ...hello, ...more });
  await turns();
  posted.length = 0;
}

const sent = (channel: number): unknown[] =>
  posted.flatMap((message) =>
    message.kind === 'message' && message.channel === channel ? [message.message] : [],
  );
const closed = (): unknown[] => posted.filter((message) => message.kind === 'close');

test('welcomes a client with a key that was issued here', async () => {
  sessions.take({ kind: 'open', channel: 1 });
  say(1, hello);
  await turns();
  expect(sent(1)).toMatchObject([{ kind: 'welcome', clientKey: keyOf('1'), profile: { name: 'default' } }]);
  expect(sessions.clients()).toEqual([{ key: keyOf('1'), label: 'agent' }]);
  expect(came).toEqual(['back 1']);
});

test('a client that resumes ends its own earlier channel, and keeps its lease', async () => {
  await welcomed(1);
  await welcomed(2, { clientKey: keyOf('1') });
  expect(sessions.clients()).toEqual([{ key: keyOf('1'), label: 'agent' }]);
  expect(came).toEqual(['back 1', 'left 1', 'back 1']);
});

test.each([
  ['link.version_mismatch', { ...hello, protocol: 2 }],
  ['link.host_mismatch', { ...hello, product: 'other' }],
])('tells a stranger %s by name, and closes', (code, message) => {
  sessions.take({ kind: 'open', channel: 1 });
  say(1, message);
  expect(sent(1)).toMatchObject([{ kind: 'unwelcome', code }]);
  expect(closed()).toHaveLength(1);
});

test.each([
  ['before the welcome', false, { kind: 'cancel', id: 'a' }],
  ['of no known kind', true, { kind: 'grant', id: 'a' }],
  ['with a member too many', true, { kind: 'cancel', id: 'a', more: 1 }],
  ['that is a second hello', true, hello],
])('ends the channel of a client whose message is one %s', async (_what, greeted, message) => {
  if (greeted) await welcomed(1);
  else sessions.take({ kind: 'open', channel: 1 });
  say(1, message);
  expect(closed()).toHaveLength(1);
  expect(sessions.clients()).toEqual([]);
});

test('puts the parts of a request together, and hands it on as the very text that was sent', async () => {
  await welcomed(1);
  const text = `{"a":1,"a":2,"é":"${'x'.repeat(100)}"}`;
  for (const part of partsOf('r1', text, 40)) say(1, { kind: 'request', ...part });
  expect(handled.map((call) => call.text)).toEqual([text]);
});

test('answers each request with its own verdict, in whatever order they end', async () => {
  await welcomed(1);
  for (const id of ['r1', 'r2']) say(1, { kind: 'request', id, part: 1, of: 1, text: id });
  handled[1]?.answer(accepted('two'));
  handled[0]?.answer(accepted('one'));
  await turns();
  expect(sent(1).map((message) => JSON.stringify(message).replace(/\\"/g, '"'))).toEqual([
    expect.stringMatching(/"id":"r2".*two/),
    expect.stringMatching(/"id":"r1".*one/),
  ]);
});

test('sends a long verdict in parts that each fit', async () => {
  await welcomed(1);
  say(1, { kind: 'request', id: 'r1', part: 1, of: 1, text: '{}' });
  handled[0]?.answer({ ...accepted('one'), page: '"\\'.repeat(600_000) });
  await turns();
  expect(sent(1).length).toBeGreaterThan(1);
  for (const message of posted) {
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(limits.nativeFrameBytes);
  }
});

test('takes 32 requests of one client at a time, refuses the next, and takes more when one has ended', async () => {
  await welcomed(1);
  for (let at = 1; at <= 33; at += 1) say(1, { kind: 'request', id: `r${at}`, part: 1, of: 1, text: '{}' });
  expect(handled).toHaveLength(32);
  expect(sent(1)).toMatchObject([
    { kind: 'verdict', id: 'r33', text: expect.stringContaining('guard.overloaded') },
  ]);
  handled[0]?.answer(accepted('one'));
  await turns();
  say(1, { kind: 'request', id: 'r34', part: 1, of: 1, text: '{}' });
  expect(handled).toHaveLength(33);
});

test('refuses a request that grows over the bound, lets the rest of it fall, and works on', async () => {
  await welcomed(1);
  const text = 'x'.repeat(limits.linkFrameBytes);
  for (let part = 1; part <= 20; part += 1) say(1, { kind: 'request', id: 'big', part, of: 20, text });
  expect(sent(1)).toMatchObject([
    { kind: 'verdict', id: 'big', text: expect.stringContaining('request.too_large') },
  ]);
  expect(handled).toEqual([]);
  expect(closed()).toEqual([]);
  say(1, { kind: 'request', id: 'small', part: 1, of: 1, text: '{}' });
  expect(handled).toHaveLength(1);
});

test.each([
  ['a part out of order', [{ id: 'r', part: 2, of: 2, text: 'x' }]],
  [
    'an id that is in flight',
    [
      { id: 'r', part: 1, of: 1, text: 'x' },
      { id: 'r', part: 1, of: 1, text: 'y' },
    ],
  ],
])('ends the channel at %s', async (_what, parts) => {
  await welcomed(1);
  for (const part of parts) say(1, { kind: 'request', ...part });
  expect(closed()).toHaveLength(1);
});

test('withdraws a request that the client cancels, and all of them when its channel closes', async () => {
  await welcomed(1);
  for (const id of ['r1', 'r2']) say(1, { kind: 'request', id, part: 1, of: 1, text: '{}' });
  say(1, { kind: 'cancel', id: 'r1' });
  expect(handled.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  sessions.take({ kind: 'closed', channel: 1, reason: 'gone' });
  expect(handled.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(came).toEqual(['back 1', 'left 1']);
});

test('sends no verdict to a channel that has closed', async () => {
  await welcomed(1);
  say(1, { kind: 'request', id: 'r1', part: 1, of: 1, text: '{}' });
  sessions.take({ kind: 'closed', channel: 1, reason: 'gone' });
  handled[0]?.answer(accepted('one'));
  await turns();
  expect(posted).toEqual([]);
});

test('one client sees nothing of another: a verdict goes to the channel that asked', async () => {
  await welcomed(1);
  await welcomed(2);
  say(1, { kind: 'request', id: 'r1', part: 1, of: 1, text: '{}' });
  say(2, { kind: 'request', id: 'r1', part: 1, of: 1, text: '{}' });
  expect(handled.map(({ client }) => client)).toEqual([keyOf('1'), keyOf('2')]);
  handled[1]?.answer(accepted('two'));
  await turns();
  expect(sent(1)).toEqual([]);
  expect(sent(2)).toHaveLength(1);
});

test('answers a ping, and tells every client a new name of the profile', async () => {
  await welcomed(1);
  say(1, { kind: 'ping', nonce: 'n1' });
  sessions.tellProfile({ id: 'p1', name: 'work' });
  expect(sent(1)).toEqual([
    { kind: 'pong', nonce: 'n1' },
    { kind: 'profile', profile: { id: 'p1', name: 'work' } },
  ]);
});

test('says again and again that a person is asked, while one is, and no more after the verdict', async () => {
  vi.useFakeTimers();
  await welcomed(1);
  say(1, { kind: 'request', ...partsOf('r1', '{}', 40)[0] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent(1)).toEqual([]);
  waits = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent(1)).toMatchObject([
    { kind: 'progress', id: 'r1' },
    { kind: 'progress', id: 'r1' },
  ]);
  handled[0]?.answer(accepted('one'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent(1).filter((message) => JSON.stringify(message).includes('progress'))).toHaveLength(2);
  vi.useRealTimers();
});

test('closes a channel whose welcome fails, so that it is dialled again', async () => {
  ports.resumeOrIssue = () => Promise.reject(new Error('no room'));
  sessions.take({ kind: 'open', channel: 1 });
  say(1, hello);
  await turns();
  expect(closed()).toEqual([{ kind: 'close', channel: 1, reason: 'the welcome failed' }]);
});

test('says that nothing was done when there is no guard', async () => {
  await welcomed(1);
  ports.handle = () => Promise.reject(new Error('no guard'));
  say(1, { kind: 'request', id: 'r1', part: 1, of: 1, text: '{}' });
  await turns();
  const [verdict] = sent(1);
  expect(verdict).toMatchObject({ kind: 'verdict', id: 'r1', text: expect.stringContaining('guard.fault') });
  expect(JSON.stringify(verdict)).not.toContain('no guard');
});
