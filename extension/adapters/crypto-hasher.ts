import type { Hasher } from '../../src/ports/hasher.ts';

/** SHA-256 by the browser. */
export class CryptoHasher implements Hasher {
  async sha256(text: string): Promise<string> {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
