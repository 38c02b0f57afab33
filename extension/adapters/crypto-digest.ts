import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Digest } from '../../src/ports/digest.ts';

interface Keys extends DBSchema {
  keys: { key: 'digest'; value: CryptoKey };
}

/** HMAC with a key that the browser keeps and hands out to nobody, not even to us. */
export class CryptoDigest implements Digest {
  #key: Promise<CryptoKey> | undefined;

  async of(text: string): Promise<string> {
    this.#key ??= installationKey();
    const mac = await crypto.subtle.sign('HMAC', await this.#key, new TextEncoder().encode(text));
    return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}

async function installationKey(): Promise<CryptoKey> {
  const db = await openDB<Keys>('tabwarden-keys', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('keys'),
  });
  try {
    return (await db.get('keys', 'digest')) ?? (await keepNewKey(db));
  } finally {
    db.close();
  }
}

/** Another worker may be as fast as we are: the one that is stored first is the key. */
async function keepNewKey(db: IDBPDatabase<Keys>): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const tx = db.transaction('keys', 'readwrite', { durability: 'strict' });
  const earlier = await tx.store.get('digest');
  if (earlier === undefined) await tx.store.put(made, 'digest');
  await tx.done;
  return earlier ?? made;
}
