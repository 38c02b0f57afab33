import { fromHex, toHex } from './hex.ts';
import { greetingMismatch, linkProduct, linkProtocol, type GreetingMismatch } from './link-greeting.ts';
import { linkProof, sessionKeys, type LinkNonces, type LinkRole, type SessionKeys } from './link-proof.ts';
import type { Hmac } from './link-seal.ts';
import { readMessage, writeMessage } from './message-bytes.ts';
import { sameBytes } from './same-bytes.ts';
import { exactly, isObject, just, matching } from './shape.ts';

/**
 * How host (dialer) and MCP server (listener) prove to each other that they hold the key of this
 * installation, without showing it:
 *
 *     dialer   → { product, protocol, nonce }
 *     listener → { product, protocol, nonce, proof }
 *     dialer   → { proof }
 *
 * A proof covers who speaks, product, protocol and both nonces, so it is good for one end of one
 * connection. The listener proves itself first: a dialer tells nothing to a stranger.
 */
export interface HandshakeParts {
  /** 32 bytes, made when the product was installed. */
  readonly key: Uint8Array;
  readonly hmac: Hmac;
  readonly randomBytes: (size: number) => Uint8Array;
}

export type HandshakeStep =
  | { readonly state: 'waiting'; readonly send: Uint8Array }
  /** Send the frame, where there is one; from then on seal with these keys. */
  | { readonly state: 'done'; readonly send?: Uint8Array; readonly keys: SessionKeys }
  /** Send the frame, where there is one, so that the other end can name the fault too; then close. */
  | (HandshakeFailure & { readonly state: 'failed'; readonly send?: Uint8Array });

export interface HandshakeFailure {
  readonly fault: 'malformed' | 'bad_proof' | GreetingMismatch['fault'];
  readonly expected: string;
  readonly found: string;
}

/** Takes the payload of each frame that arrives, in order; returns what to do. */
export interface Handshake {
  receive(frame: Uint8Array): HandshakeStep;
}

type Turn = (message: unknown) => HandshakeStep;

const nonceBytes = 32;
const hexOf32 = matching(/^[0-9a-f]{64}$/);
const greetingMembers = { product: just(linkProduct), protocol: just(linkProtocol), nonce: hexOf32 };
const isGreeting = exactly(greetingMembers);
const isProvenGreeting = exactly({ ...greetingMembers, proof: hexOf32 });
const isProof = exactly({ proof: hexOf32 });

/** The MCP server's side. */
export function listenerHandshake(parts: HandshakeParts): Handshake {
  const nonce = parts.randomBytes(nonceBytes);
  const greeting = { product: linkProduct, protocol: linkProtocol, nonce: toHex(nonce) };
  let turn: Turn = (message) => {
    const mismatch = greetingMismatch(message);
    if (mismatch !== undefined) return { state: 'failed', ...mismatch, send: writeMessage(greeting) };
    if (!isGreeting(message)) return malformed();
    const nonces = { dialer: fromHex(message.nonce), listener: nonce };
    turn = (answer) => (isProof(answer) ? finish(parts, 'listener', nonces, answer.proof) : malformed());
    const proof = toHex(linkProof(parts.key, parts.hmac, 'listener', nonces));
    return { state: 'waiting', send: writeMessage({ ...greeting, proof }) };
  };
  return {
    receive(frame) {
      const current = turn;
      turn = malformed;
      return current(readMessage(frame, isObject));
    },
  };
}

/** The host's side: `first` is the payload to send at once. */
export function dialerHandshake(parts: HandshakeParts): Handshake & { readonly first: Uint8Array } {
  const nonce = parts.randomBytes(nonceBytes);
  let turn: Turn = (message) => {
    const mismatch = greetingMismatch(message);
    if (mismatch !== undefined) return { state: 'failed', ...mismatch };
    if (!isProvenGreeting(message)) return malformed();
    const nonces = { dialer: nonce, listener: fromHex(message.nonce) };
    const step = finish(parts, 'dialer', nonces, message.proof);
    if (step.state !== 'done') return step;
    const proof = toHex(linkProof(parts.key, parts.hmac, 'dialer', nonces));
    return { ...step, send: writeMessage({ proof }) };
  };
  return {
    first: writeMessage({ product: linkProduct, protocol: linkProtocol, nonce: toHex(nonce) }),
    receive(frame) {
      const current = turn;
      turn = malformed;
      return current(readMessage(frame, isObject));
    },
  };
}

/** Judges the other end's proof. */
function finish(parts: HandshakeParts, role: LinkRole, nonces: LinkNonces, proof: string): HandshakeStep {
  const other = role === 'dialer' ? 'listener' : 'dialer';
  const due = linkProof(parts.key, parts.hmac, other, nonces);
  if (sameBytes(fromHex(proof), due)) {
    return { state: 'done', keys: sessionKeys(parts.key, parts.hmac, role, nonces) };
  }
  return {
    state: 'failed',
    fault: 'bad_proof',
    expected: 'a proof of the key of this installation',
    found: 'a proof of another key or connection',
  };
}

const malformed = (): HandshakeStep => ({
  state: 'failed',
  fault: 'malformed',
  expected: 'the next message of the handshake',
  found: 'something else',
});
