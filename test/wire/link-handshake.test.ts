import { describe, expect, it } from 'vitest';
import {
  dialerHandshake,
  listenerHandshake,
  type HandshakeParts,
  type HandshakeStep,
} from '../../src/wire/link-handshake.ts';
import { nodeHmac } from './node-hmac.ts';

let drawn = 0;
const parts = (keyByte = 7): HandshakeParts => ({
  key: new Uint8Array(32).fill(keyByte),
  hmac: nodeHmac,
  randomBytes: (size) => new Uint8Array(size).fill((drawn += 1)),
});
const encode = (message: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(message));
const decode = (frame: Uint8Array): Record<string, unknown> => JSON.parse(new TextDecoder().decode(frame));
const sent = (step: HandshakeStep): Uint8Array => {
  if (step.send === undefined) throw new Error(`nothing sent: ${step.state}`);
  return step.send;
};
const hex64 = 'ab'.repeat(32);

describe('the handshake', () => {
  it('ends with the same keys at both ends, one for each direction', () => {
    const [dialer, listener] = [dialerHandshake(parts()), listenerHandshake(parts())];
    const atDialer = dialer.receive(sent(listener.receive(dialer.first)));
    const atListener = listener.receive(sent(atDialer));
    if (atDialer.state !== 'done' || atListener.state !== 'done') throw new Error('not done');
    expect(atDialer.keys.send).toEqual(atListener.keys.receive);
    expect(atDialer.keys.receive).toEqual(atListener.keys.send);
    expect(atDialer.keys.send).not.toEqual(atDialer.keys.receive);
    expect(atDialer.keys.send).toHaveLength(32);
    expect(atListener.send).toBeUndefined();
  });

  it('shows neither the key nor the keys of the session', () => {
    const [dialer, listener] = [dialerHandshake(parts()), listenerHandshake(parts())];
    const answer = listener.receive(dialer.first);
    const done = dialer.receive(sent(answer));
    if (done.state !== 'done') throw new Error('not done');
    const wire = [dialer.first, sent(answer), sent(done)]
      .map((frame) => new TextDecoder().decode(frame))
      .join('');
    for (const secret of [parts().key, done.keys.send, done.keys.receive]) {
      expect(wire).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('makes other keys for each connection', () => {
    const keys = [1, 2].map(() => {
      const [dialer, listener] = [dialerHandshake(parts()), listenerHandshake(parts())];
      const done = dialer.receive(sent(listener.receive(dialer.first)));
      return done.state === 'done' ? done.keys.send : undefined;
    });
    expect(keys[0]).not.toEqual(keys[1]);
  });

  it('refuses a listener without the key, and proves nothing to it', () => {
    const [dialer, listener] = [dialerHandshake(parts(7)), listenerHandshake(parts(8))];
    const step = dialer.receive(sent(listener.receive(dialer.first)));
    expect(step).toMatchObject({ state: 'failed', fault: 'bad_proof' });
    expect(step.send).toBeUndefined();
  });

  it('refuses a dialer without the key', () => {
    const listener = listenerHandshake(parts());
    listener.receive(dialerHandshake(parts()).first);
    expect(listener.receive(encode({ proof: hex64 }))).toMatchObject({ state: 'failed', fault: 'bad_proof' });
  });

  it('refuses a proof of an earlier connection, and one that is sent back to its maker', () => {
    const [dialer, first, second] = [
      dialerHandshake(parts()),
      listenerHandshake(parts()),
      listenerHandshake(parts()),
    ];
    const answer = sent(first.receive(dialer.first));
    const proof = sent(dialer.receive(answer));
    second.receive(dialer.first);
    expect(second.receive(proof)).toMatchObject({ fault: 'bad_proof' });
    expect(first.receive(encode({ proof: decode(answer)['proof'] }))).toMatchObject({ fault: 'bad_proof' });
  });

  it('refuses an answer that a listener gave to an earlier dialer', () => {
    const answer = sent(listenerHandshake(parts()).receive(dialerHandshake(parts()).first));
    expect(dialerHandshake(parts()).receive(answer)).toMatchObject({ state: 'failed', fault: 'bad_proof' });
  });

  it('refuses every change of one digit of a nonce or a proof', () => {
    const flip = (text: string, at: number): string =>
      `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
    for (const name of ['nonce', 'proof']) {
      for (let at = 0; at < 64; at += 1) {
        const [dialer, listener] = [dialerHandshake(parts()), listenerHandshake(parts())];
        const answer = decode(sent(listener.receive(dialer.first)));
        const altered = encode({ ...answer, [name]: flip(String(answer[name]), at) });
        expect(dialer.receive(altered)).toMatchObject({ fault: 'bad_proof' });
      }
    }
  });

  it.each([
    [{ product: 'othertool', protocol: 1, nonce: hex64 }, 'wrong_product', '"othertool"'],
    [{ product: 'tabwarden', protocol: 2, fresh: 'shape' }, 'wrong_protocol', 'protocol 2'],
  ])('refuses %j by name at both ends, and the listener says what it is', (message, fault, found) => {
    const step = listenerHandshake(parts()).receive(encode(message));
    expect(step).toMatchObject({ state: 'failed', fault, found });
    expect(decode(sent(step))).toMatchObject({ product: 'tabwarden', protocol: 1 });
    expect(decode(sent(step))).not.toHaveProperty('proof');
    expect(dialerHandshake(parts()).receive(encode(message))).toMatchObject({
      state: 'failed',
      fault,
      found,
    });
  });

  it.each<[string, Uint8Array]>([
    [
      'an unknown member',
      encode({ product: 'tabwarden', protocol: 1, nonce: hex64, proof: hex64, role: 'x' }),
    ],
    ['a missing nonce', encode({ product: 'tabwarden', protocol: 1 })],
    ['a short nonce', encode({ product: 'tabwarden', protocol: 1, nonce: 'ab', proof: hex64 })],
    [
      'a doubled member',
      new TextEncoder().encode(`{"product":"tabwarden","protocol":1,"nonce":"${hex64}","nonce":"${hex64}"}`),
    ],
  ])('refuses %s as malformed', (_, frame) => {
    const faults = [listenerHandshake(parts()), dialerHandshake(parts())].map((end) => end.receive(frame));
    for (const step of faults) expect(step.state).toBe('failed');
    expect(faults.map((step) => step.state === 'failed' && step.fault)).not.toContain('wrong_protocol');
  });

  it('refuses what is no JSON, and everything after an end', () => {
    const listener = listenerHandshake(parts());
    expect(listener.receive(Uint8Array.of(0xff, 1, 2))).toMatchObject({ state: 'failed' });
    expect(listener.receive(dialerHandshake(parts()).first)).toMatchObject({
      state: 'failed',
      fault: 'malformed',
    });

    const [dialer, other] = [dialerHandshake(parts()), listenerHandshake(parts())];
    const answer = sent(other.receive(dialer.first));
    const proof = sent(dialer.receive(answer));
    other.receive(proof);
    expect(other.receive(proof)).toMatchObject({ fault: 'malformed' });
    expect(dialer.receive(answer)).toMatchObject({ fault: 'malformed' });
  });
});
