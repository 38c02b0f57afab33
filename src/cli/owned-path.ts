import { lstatSync, mkdirSync, type Stats } from 'node:fs';

/**
 * Takes a folder that only its owner may enter; makes it where it is missing. Returns what is wrong
 * with it and how to mend it, undefined when it can be trusted. Windows keeps a user's own folders
 * to that user by inheritance, so there only the kind is tested.
 */
export function ensureOwnedFolder(path: string): string | undefined {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    return `The folder ${path} cannot be made. Give another one with --state-dir.`;
  }
  const stats = statsOf(path);
  if (stats?.isDirectory() !== true) {
    return `${path} is not a folder of its own. Move it away, or give another folder with --state-dir.`;
  }
  return ownershipProblem(path, stats);
}

/** Takes a file that must be the owner's alone; returns what is wrong with it, undefined when nothing is. */
export function ownedFileProblem(path: string): string | undefined {
  const stats = statsOf(path);
  if (stats?.isFile() !== true) {
    return `${path} is not a plain file. Move it away: a new one is made at the next start.`;
  }
  return ownershipProblem(path, stats);
}

function ownershipProblem(path: string, stats: Stats): string | undefined {
  if (process.getuid === undefined) return undefined;
  if (stats.uid !== process.getuid()) {
    return `${path} belongs to another user. Move it away, or give another folder with --state-dir.`;
  }
  const mode = stats.mode & 0o777;
  if ((mode & 0o077) === 0) return undefined;
  const wanted = stats.isDirectory() ? '700' : '600';
  return `${path} is open to other users (mode ${mode.toString(8)}). Close it with: chmod ${wanted} '${path}'`;
}

/** A link is looked at as itself: what it points to may be changed by somebody else. */
function statsOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
