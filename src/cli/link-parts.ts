import { createHmac, randomBytes } from 'node:crypto';
import type { HandshakeParts } from '../wire/link-handshake.ts';

/** Takes the key of this installation; returns what a handshake needs, with Node's own cryptography. */
export const linkParts = (key: Uint8Array): HandshakeParts => ({
  key,
  hmac: (key_, message) => createHmac('sha256', key_).update(message).digest(),
  randomBytes: (size) => randomBytes(size),
});
