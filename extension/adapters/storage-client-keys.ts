import { isClientKey, type ClientKey } from '../../src/contract/ids.ts';
import type { Random } from '../../src/ports/random.ts';

interface Kept {
  clientKeys?: readonly string[];
}

/** The oldest goes first: its client is greeted as a new one. */
const maxKeys = 500;

/** Keys that this worker issued. A client resumes with one of them, or is new. */
export class StorageClientKeys {
  readonly #random: Random;
  #keys: Promise<readonly ClientKey[]>;

  constructor(random: Random) {
    this.#random = random;
    this.#keys = readKeys();
  }

  /** Takes the key that a client says it has; returns it if it was issued here, else a new one. */
  async resumeOrIssue(said: ClientKey | undefined): Promise<ClientKey> {
    const keys = await this.#keys;
    const key = said !== undefined && keys.includes(said) ? said : this.#issue();
    this.#keys = this.#keep(key);
    await this.#keys;
    return key;
  }

  #issue(): ClientKey {
    const key = this.#random.hex32();
    if (!isClientKey(key)) throw new RangeError('not a client key');
    return key;
  }

  async #keep(key: ClientKey): Promise<readonly ClientKey[]> {
    const keys = [...(await this.#keys).filter((known) => known !== key), key].slice(-maxKeys);
    await chrome.storage.local.set({ clientKeys: keys });
    return keys;
  }
}

async function readKeys(): Promise<readonly ClientKey[]> {
  const { clientKeys = [] } = await chrome.storage.local.get<Kept>('clientKeys');
  return clientKeys.filter(isClientKey);
}
