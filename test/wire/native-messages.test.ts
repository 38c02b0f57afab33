import { describe, expect, it } from 'vitest';
import { isHostMessage, isToHostMessage } from '../../src/wire/native-messages.ts';

const hostHello = {
  kind: 'host_hello',
  product: 'tabwarden',
  protocol: 1,
  version: '0.1.0',
  hostName: 'tabwarden.host',
};
const message = { kind: 'message', channel: 1, message: { kind: 'ping', nonce: '1' } };
const hostMessages = [
  hostHello,
  { kind: 'open', channel: 1 },
  message,
  { kind: 'closed', channel: 1, reason: 'the server left' },
];
const toHost = [message, { kind: 'close', channel: 1, reason: 'unwelcome' }];

describe.each([
  { direction: 'from the host', check: isHostMessage, own: hostMessages, foreign: [toHost[1]] },
  {
    direction: 'to the host',
    check: isToHostMessage,
    own: toHost,
    foreign: [hostHello, hostMessages[1], hostMessages[3]],
  },
])('native messages $direction', ({ check, own, foreign }) => {
  it('are taken in each form there is', () => {
    expect(own.filter((each) => !check(each))).toEqual([]);
  });

  it('are refused with one member more, one less, or one of another type', () => {
    for (const each of own) {
      expect(check({ ...each, extra: 1 })).toBe(false);
      for (const name of Object.keys(each)) {
        expect(check(Object.fromEntries(Object.entries(each).filter(([other]) => other !== name)))).toBe(
          false,
        );
        for (const wrong of [null, [], true, 1.5, '', 0])
          expect(check({ ...each, [name]: wrong })).toBe(false);
      }
    }
  });

  it('are refused from the other side, and as anything but an object', () => {
    expect(foreign.some(check)).toBe(false);
    expect([null, undefined, [], 'open', 1, {}].some(check)).toBe(false);
  });
});
