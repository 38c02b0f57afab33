import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureOwnedFolder, ownedFileProblem } from './owned-path.ts';

/** What the processes of one user share: the key that proves them to each other, and where they meet. */
export interface StateFolder {
  readonly path: string;
  /** Sockets of the servers that listen. */
  readonly linkFolder: string;
  /** Keys of the clients, a file a slot. */
  readonly clientsFolder: string;
  readonly linkKey: Uint8Array;
}

export type OpenedState =
  | { readonly ok: true; readonly folder: StateFolder }
  | { readonly ok: false; readonly problem: string };

export const linkKeyBytes = 32;

/** Takes an absolute path; makes what is missing there, and refuses by name what cannot be trusted. */
export function openStateFolder(path: string): OpenedState {
  const linkFolder = join(path, 'link');
  const clientsFolder = join(path, 'clients');
  for (const folder of [path, linkFolder, clientsFolder]) {
    const problem = ensureOwnedFolder(folder);
    if (problem !== undefined) return { ok: false, problem };
  }
  const key = linkKeyAt(join(path, 'link.key'), path);
  if (typeof key === 'string') return { ok: false, problem: key };
  return { ok: true, folder: { path, linkFolder, clientsFolder, linkKey: key } };
}

/** Returns the key, or what is wrong. Made whole beside its place and then linked there, so nobody reads half of it. */
function linkKeyAt(path: string, folder: string): Uint8Array | string {
  const fresh = join(folder, `.link.key.${randomBytes(8).toString('hex')}`);
  try {
    if (ownedFileProblem(path) !== undefined) {
      writeFileSync(fresh, randomBytes(linkKeyBytes), { mode: 0o600, flag: 'wx' });
      linkOnce(fresh, path);
    }
  } catch {
    return `The folder ${folder} cannot be written. Give another one with --state-dir.`;
  }
  const problem = ownedFileProblem(path);
  if (problem !== undefined) return problem;
  const key = readFileSync(path);
  if (key.length === linkKeyBytes) return key;
  return `${path} is damaged. Move it away: a new one is made at the next start.`;
}

function linkOnce(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another process was first: its key is the one.
  } finally {
    unlinkSync(from);
  }
}
