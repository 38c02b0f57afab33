import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NativeLink, type LinkState } from '../../../extension/adapters/native-link.ts';
import type { HostMessage } from '../../../src/wire/native-messages.ts';
import { FakePort } from '../fake-port.ts';

const hello = {
  kind: 'host_hello',
  product: 'tabwarden',
  protocol: 1,
  version: '1.0.0',
  hostName: 'io.tabwarden.host',
};

let ports: FakePort[];
let lastError: { message: string } | undefined;
let states: LinkState[];
let messages: HostMessage[];
let downs: number;
let link: NativeLink;

beforeEach(() => {
  vi.useFakeTimers();
  ports = [];
  lastError = undefined;
  states = [];
  messages = [];
  downs = 0;
  const connectNative = (): FakePort => {
    const port = new FakePort();
    ports.push(port);
    return port;
  };
  vi.stubGlobal('chrome', {
    runtime: {
      connectNative,
      get lastError() {
        return lastError;
      },
    },
  });
  link = new NativeLink({
    onMessage: (message) => void messages.push(message),
    onDown: () => void (downs += 1),
    onState: (state) => void states.push(state),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const port = (): FakePort => ports.at(-1) ?? new FakePort();

test('is connected only after a hello of the right product and protocol', () => {
  link.connect();
  expect(link.state).toEqual({ is: 'connecting' });
  port().say(hello);
  expect(link.state).toEqual({ is: 'connected', hostVersion: '1.0.0' });
});

test('makes no second port while there is one', () => {
  link.connect();
  link.connect();
  expect(ports).toHaveLength(1);
});

test('sends nothing before the hello', () => {
  link.connect();
  link.post({ kind: 'close', channel: 1, reason: 'early' });
  port().say(hello);
  link.post({ kind: 'close', channel: 2, reason: 'now' });
  expect(port().posted).toEqual([{ kind: 'close', channel: 2, reason: 'now' }]);
});

test('lets a host of another protocol go, and says which one it spoke', () => {
  link.connect();
  for (let round = 0; round < 10; round += 1) {
    port().say({ ...hello, protocol: 2 });
    expect(port().disconnected).toBe(true);
    vi.advanceTimersByTime(6000);
  }
  expect(states.at(-1)).toMatchObject({ is: 'stopped', why: expect.stringContaining('protocol 2') });
});

test.each([
  ['a message before the hello', { kind: 'open', channel: 1 }],
  ['no object', 'hello'],
  ['an extra member', { ...hello, more: 1 }],
])('lets a host go that begins with %s', (_what, message) => {
  link.connect();
  const first = port();
  first.say(message);
  expect(first.disconnected).toBe(true);
  expect(messages).toEqual([]);
});

test('lets a host go that breaks the protocol later, and ends its channels', () => {
  link.connect();
  port().say(hello);
  port().say({ kind: 'open', channel: 1 });
  port().say({ kind: 'open', channel: 0 });
  expect(messages).toEqual([{ kind: 'open', channel: 1 }]);
  expect(downs).toBe(1);
});

test('connects again when the host ends, and waits longer each time', () => {
  link.connect();
  port().say(hello);
  port().end();
  expect(downs).toBe(1);
  vi.advanceTimersByTime(100);
  expect(ports).toHaveLength(2);
  port().end();
  vi.advanceTimersByTime(99);
  expect(ports).toHaveLength(2);
  vi.advanceTimersByTime(101);
  expect(ports).toHaveLength(3);
});

test('stops in sight of the person after tries that did not help, and begins again when asked', () => {
  link.connect();
  for (let round = 0; round < 9; round += 1) {
    port().end();
    vi.advanceTimersByTime(5000);
  }
  expect(link.state).toMatchObject({ is: 'stopped' });
  const tries = ports.length;
  vi.advanceTimersByTime(60_000);
  expect(ports).toHaveLength(tries);
  link.connectAgain();
  expect(ports).toHaveLength(tries + 1);
});

test('stops at once where no host is installed, and says what to run', () => {
  link.connect();
  lastError = { message: 'Specified native messaging host not found.' };
  port().end();
  expect(link.state).toMatchObject({ is: 'stopped', why: expect.stringContaining('tabwarden install') });
});

test('gives up a host that says nothing', () => {
  link.connect();
  const silent = port();
  vi.advanceTimersByTime(5000);
  expect(silent.disconnected).toBe(true);
});

test('takes nothing from a port that is not the one it has now', () => {
  link.connect();
  const old = port();
  old.end();
  vi.advanceTimersByTime(100);
  port().say(hello);
  old.say({ kind: 'open', channel: 9 });
  old.end();
  expect(messages).toEqual([]);
  expect(link.state).toMatchObject({ is: 'connected' });
});
