import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Takes the path of a lock file; returns true when it is ours now. A lock whose process is gone is
 * taken over. A number alone proves nothing, since systems give numbers again: the lock holds the
 * start of its process too, where the system tells it.
 */
export function takeLock(path: string): boolean {
  const own = `${process.pid} ${startOf(process.pid)}`;
  if (created(path, own)) return true;
  const holder = contentOf(path);
  if (holder !== undefined && isAlive(holder)) return false;
  return movedAway(path, holder) && created(path, own);
}

export function releaseLock(path: string): void {
  rmSync(path, { force: true });
}

function created(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Between look and move another process may have taken the lock over: then its lock is put back. */
function movedAway(path: string, holder: string | undefined): boolean {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(path, aside);
    const isTheDeadOne = contentOf(aside) === holder;
    if (!isTheDeadOne) linkSync(aside, path);
    return isTheDeadOne;
  } catch {
    return false;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive(holder: string): boolean {
  const [number, ...start] = holder.split(' ');
  const pid = Number(number);
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isRunning(pid)) return false;
  return startOf(pid) === start.join(' ');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process began, in the system's own words; empty where no file says so. */
function startOf(pid: number): string {
  // The name of the program, in parentheses, may hold anything; the start is field 22.
  return contentOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? '';
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
