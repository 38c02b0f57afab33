import { createHmac } from 'node:crypto';
import type { Hmac } from '../../src/wire/link-seal.ts';

/** What Node gives the link: HMAC-SHA-256. */
export const nodeHmac: Hmac = (key, message) =>
  new Uint8Array(createHmac('sha256', key).update(message).digest());
