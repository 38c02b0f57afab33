import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** What the kernel takes as a socket's path, on the narrowest system, in bytes. */
export const maxSocketPathBytes = 103;

export type Listening =
  | { readonly ok: true; readonly socket: LinkSocket }
  | { readonly ok: false; readonly problem: string };

/** A place where hosts dial in: a socket in the link folder, or a named pipe that a file there announces. */
export class LinkSocket {
  readonly path: string;
  readonly #server: Server;

  constructor(path: string, server: Server) {
    this.path = path;
    this.#server = server;
  }

  /** Stops listening and leaves nothing behind. Connections that are open are the caller's to end. */
  close(): void {
    this.#server.close();
    if (existsSync(this.path)) unlinkSync(this.path);
  }
}

/** Takes the link folder; listens there under a new random name, and hands over each connection. */
export async function listenForHosts(
  linkFolder: string,
  onConnection: (connection: Socket) => void,
): Promise<Listening> {
  const name = randomBytes(8).toString('hex');
  const server = createServer(onConnection);
  return process.platform === 'win32'
    ? listenOnPipe(join(linkFolder, `${name}.pipe`), server)
    : listenOnSocket(linkFolder, name, server);
}

/**
 * A socket's file is there before it listens. It is made under a name that no host looks at, closed
 * to others, and shown once it listens, so that no host takes it for the remains of a dead server.
 */
async function listenOnSocket(linkFolder: string, name: string, server: Server): Promise<Listening> {
  const path = join(linkFolder, `${name}.sock`);
  const hidden = join(linkFolder, `.${name}`);
  const bytes = Buffer.byteLength(path);
  if (bytes > maxSocketPathBytes) return { ok: false, problem: tooLong(path, bytes) };
  if (isTaken(path) || !(await listens(server, hidden))) {
    return {
      ok: false,
      problem: `No socket can be made in ${linkFolder}. Give another folder with --state-dir.`,
    };
  }
  chmodSync(hidden, 0o600);
  renameSync(hidden, path);
  return { ok: true, socket: new LinkSocket(path, server) };
}

async function listenOnPipe(path: string, server: Server): Promise<Listening> {
  const pipe = `\\\\.\\pipe\\tabwarden-${randomBytes(16).toString('hex')}`;
  if (isTaken(path) || !(await listens(server, pipe))) {
    return { ok: false, problem: `No named pipe can be made for ${path}. Start again.` };
  }
  writeFileSync(path, pipe, { mode: 0o600, flag: 'wx' });
  return { ok: true, socket: new LinkSocket(path, server) };
}

function listens(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(path, () => resolve(true));
  });
}

const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const tooLong = (path: string, bytes: number): string =>
  `The socket path ${path} has ${bytes} bytes; the system takes ${maxSocketPathBytes}. ` +
  'Give a shorter folder with --state-dir.';
