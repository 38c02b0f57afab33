import { describe, expect, it } from 'vitest';
import { linkProof, sessionKeys } from '../../src/wire/link-proof.ts';
import { nodeHmac } from './node-hmac.ts';

const key = new Uint8Array(32).fill(7);
const nonces = { dialer: new Uint8Array(32).fill(1), listener: new Uint8Array(32).fill(2) };
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('what is made of the key', () => {
  it('differs for each role, each purpose, each nonce and each key', () => {
    const swapped = { dialer: nonces.listener, listener: nonces.dialer };
    const made = [
      linkProof(key, nodeHmac, 'dialer', nonces),
      linkProof(key, nodeHmac, 'listener', nonces),
      linkProof(key, nodeHmac, 'dialer', swapped),
      linkProof(key, nodeHmac, 'dialer', { ...nonces, dialer: key }),
      linkProof(key, nodeHmac, 'dialer', { ...nonces, listener: key }),
      linkProof(nonces.dialer, nodeHmac, 'dialer', nonces),
      sessionKeys(key, nodeHmac, 'dialer', nonces).send,
      sessionKeys(key, nodeHmac, 'dialer', nonces).receive,
    ].map(hex);
    expect(new Set(made).size).toBe(made.length);
  });

  it('is crossed between the ends: what one seals with, the other opens with', () => {
    const [dialer, listener] = [
      sessionKeys(key, nodeHmac, 'dialer', nonces),
      sessionKeys(key, nodeHmac, 'listener', nonces),
    ];
    expect(dialer).toEqual({ send: listener.receive, receive: listener.send });
  });
});
