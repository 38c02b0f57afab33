import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientKey, isClientKey } from '../contract/ids.ts';
import { isJsonObject } from '../contract/json.ts';
import { readStrictJson } from '../wire/strict-json.ts';
import { releaseLock, takeLock } from './slot-lock.ts';

/** Where one client keeps what it resumes with. No two living processes share one. */
export interface ClientSlot {
  readonly name: string;
  /** The client's key for each profile that issued one, by the profile's id. */
  readonly keys: ReadonlyMap<string, ClientKey>;
  keep(profileId: string, key: ClientKey): void;
  release(): void;
}

/** Takes the name that a person gave, or that the agent has, and where it was started; returns the slot's name. */
export function slotName(label: string, folder: string): string {
  const words = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 32);
  const digest = createHash('sha256')
    .update(JSON.stringify([label, folder]))
    .digest('hex');
  return `${words}-${digest.slice(0, 12)}`;
}

const mostSlots = 64;

/** Takes a slot of this name in that folder, or the next one where a living process has it. */
export function takeSlot(clientsFolder: string, name: string): ClientSlot {
  for (let number = 1; number <= mostSlots; number += 1) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    const lock = join(clientsFolder, `${numbered}.lock`);
    if (takeLock(lock)) return heldSlot(clientsFolder, numbered, lock);
  }
  return forgottenSlot(name);
}

/** Where no file can be written a client still works; it is a new one at each start. */
function forgottenSlot(name: string): ClientSlot {
  const keys = new Map<string, ClientKey>();
  return { name, keys, keep: (profileId, key) => void keys.set(profileId, key), release: () => {} };
}

function heldSlot(folder: string, name: string, lock: string): ClientSlot {
  const path = join(folder, `${name}.json`);
  const keys = readKeys(path);
  return {
    name,
    keys,
    keep(profileId, key) {
      if (keys.get(profileId) === key) return;
      keys.set(profileId, key);
      writeWhole(path, `${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`);
    },
    release: () => releaseLock(lock),
  };
}

/** A file that cannot be read is the file of a client that is new. */
function readKeys(path: string): Map<string, ClientKey> {
  const keys = new Map<string, ClientKey>();
  const reading = readStrictJson(contentOf(path));
  if (!reading.ok || !isJsonObject(reading.value)) return keys;
  for (const [profileId, key] of Object.entries(reading.value)) {
    if (typeof key === 'string' && isClientKey(key)) keys.set(profileId, key);
  }
  return keys;
}

function writeWhole(path: string, content: string): void {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, content, { mode: 0o600, flag: 'wx' });
  renameSync(fresh, path);
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
