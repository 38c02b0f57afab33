import { linkProduct, linkProtocol } from './link-greeting.ts';
import type { Hmac } from './link-seal.ts';

export type LinkRole = 'dialer' | 'listener';

/** Both fresh random values of one connection, 32 bytes each. */
export type LinkNonces = Readonly<Record<LinkRole, Uint8Array>>;

export interface SessionKeys {
  /** Seals what this end sends. */
  readonly send: Uint8Array;
  /** Opens what the other end sent. */
  readonly receive: Uint8Array;
}

/** Takes the installation's key; returns what only its holder can say, as this role, on this connection. */
export const linkProof = (key: Uint8Array, hmac: Hmac, role: LinkRole, nonces: LinkNonces): Uint8Array =>
  hmac(key, transcript('proof', role, nonces));

/** Takes the installation's key; returns the keys of this connection as this role uses them. */
export function sessionKeys(key: Uint8Array, hmac: Hmac, role: LinkRole, nonces: LinkNonces): SessionKeys {
  const other = role === 'dialer' ? 'listener' : 'dialer';
  return {
    send: hmac(key, transcript('seal', role, nonces)),
    receive: hmac(key, transcript('seal', other, nonces)),
  };
}

/** The words end with a zero byte and the nonces have one size, so no two transcripts read the same. */
function transcript(purpose: 'proof' | 'seal', role: LinkRole, nonces: LinkNonces): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(`${linkProduct} link ${linkProtocol} ${purpose} ${role}\0`);
  return Uint8Array.from([...words, ...nonces.dialer, ...nonces.listener]);
}
