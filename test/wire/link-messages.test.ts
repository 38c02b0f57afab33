import { describe, expect, it } from 'vitest';
import { isServerMessage, isWorkerMessage } from '../../src/wire/link-messages.ts';

const key = '0123456789abcdef0123456789abcdef';
const greeting = {
  product: 'tabwarden',
  protocol: 1,
  version: '0.1.0',
  tools: { page_click: 'ab'.repeat(32) },
};
const part = { id: 'r-1', part: 1, of: 2, text: '{"contract":' };
const profile = { id: 'p1', name: 'default' };

const serverMessages = [
  { kind: 'hello', label: 'an agent 😀', ...greeting },
  { kind: 'hello', label: 'x', clientKey: key, ...greeting },
  { kind: 'request', ...part },
  { kind: 'cancel', id: 'r-1' },
  { kind: 'ping', nonce: '1' },
  { kind: 'pong', nonce: '1' },
];

const workerMessages = [
  { kind: 'welcome', extensionId: 'abcdefghijklmnop'.repeat(2), profile, clientKey: key, ...greeting },
  {
    kind: 'unwelcome',
    code: 'link.version_mismatch',
    expected: 'protocol 1',
    found: 'protocol 2',
    hint: 'Update it.',
  },
  { kind: 'progress', id: 'r-1', message: 'A person is asked.' },
  { kind: 'verdict', ...part },
  { kind: 'profile', profile },
  { kind: 'ping', nonce: '1' },
  { kind: 'pong', nonce: '1' },
];

const sides = [
  { side: 'a server', check: isServerMessage, own: serverMessages, foreign: workerMessages.slice(0, 5) },
  { side: 'a worker', check: isWorkerMessage, own: workerMessages, foreign: serverMessages.slice(0, 4) },
];

describe.each(sides)('messages of $side', ({ check, own, foreign }) => {
  it('are taken in each form there is', () => {
    expect(own.filter((message) => !check(message))).toEqual([]);
  });

  it('are refused with one member more, one less, or one of another type', () => {
    for (const message of own) {
      expect(check({ ...message, extra: 1 })).toBe(false);
      expect(check(JSON.parse(`{"__proto__":{},${JSON.stringify(message).slice(1)}`))).toBe(false);
      for (const name of Object.keys(message)) {
        const rest = Object.fromEntries(Object.entries(message).filter(([each]) => each !== name));
        if (name !== 'clientKey' || message.kind === 'welcome') expect(check(rest)).toBe(false);
        for (const wrong of [null, [], {}, true, 1.5, '']) {
          const emptyTools = name === 'tools' && JSON.stringify(wrong) === '{}';
          const emptyText = name === 'text' && wrong === '';
          if (!emptyTools && !emptyText) expect(check({ ...message, [name]: wrong })).toBe(false);
        }
      }
    }
  });

  it('are refused from the other side, and as anything but an object', () => {
    expect(foreign.some(check)).toBe(false);
    expect([null, undefined, [], 'hello', 1, {}, { kind: 'approve' }].some(check)).toBe(false);
  });
});

describe('a hello', () => {
  const hello = { kind: 'hello', label: 'x', ...greeting };

  it('has a label of 1 to 64 characters', () => {
    expect(isServerMessage({ ...hello, label: '😀'.repeat(64) })).toBe(true);
    expect(isServerMessage({ ...hello, label: 'x'.repeat(65) })).toBe(false);
  });

  it('is of this product and protocol', () => {
    expect(isServerMessage({ ...hello, product: 'other' })).toBe(false);
    expect(isServerMessage({ ...hello, protocol: 2 })).toBe(false);
  });

  it('names tools as tools are named, each with a hash', () => {
    expect(isServerMessage({ ...hello, tools: { 'page click': 'abababab' } })).toBe(false);
    expect(isServerMessage({ ...hello, tools: { page_click: 'no hash' } })).toBe(false);
  });
});

it('an unwelcome carries a published code', () => {
  const unwelcome = { kind: 'unwelcome', code: 'link.whatever', expected: 'a', found: 'b', hint: 'c' };
  expect(isWorkerMessage(unwelcome)).toBe(false);
});
