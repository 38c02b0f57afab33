import type { Random } from '../../src/ports/random.ts';

/** Ids from the browser's cryptographic source. */
export class CryptoRandom implements Random {
  hex32(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
