import { type FSWatcher, lstatSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';

/** A server that listens: the file that shows it, and the address to dial. */
export interface ServerPlace {
  readonly file: string;
  readonly address: string;
}

/** The file system may forget to say that something changed. */
const pollMs = 1_000;

/** Looks for servers in the link folder: at once, whenever something changes there, and now and then. */
export class LinkFolder {
  readonly #path: string;
  readonly #onPlaces: (places: readonly ServerPlace[]) => void;
  readonly #poll: NodeJS.Timeout;
  readonly #watcher: FSWatcher | undefined;

  constructor(path: string, onPlaces: (places: readonly ServerPlace[]) => void) {
    this.#path = path;
    this.#onPlaces = onPlaces;
    this.#poll = setInterval(() => this.look(), pollMs);
    this.#watcher = watched(path, () => this.look());
  }

  look(): void {
    this.#onPlaces(this.#places());
  }

  /** Takes the place of a server that is dead; removes what it left. */
  clean({ file }: ServerPlace): void {
    rmSync(join(this.#path, file), { force: true });
  }

  close(): void {
    clearInterval(this.#poll);
    this.#watcher?.close();
  }

  #places(): readonly ServerPlace[] {
    return filesIn(this.#path).flatMap((file) => {
      const path = join(this.#path, file);
      if (process.platform === 'win32') return pipeAt(file, path);
      return isServerName(file, 'sock') && isSocket(path) ? [{ file, address: path }] : [];
    });
  }
}

const isServerName = (file: string, ending: 'sock' | 'pipe'): boolean =>
  file.endsWith(`.${ending}`) && /^[0-9a-f]{16}\./.test(file);

const isSocket = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSocket() === true;

function pipeAt(file: string, path: string): readonly ServerPlace[] {
  if (!isServerName(file, 'pipe')) return [];
  try {
    const address = readFileSync(path, 'utf8');
    return /^\\\\\.\\pipe\\tabwarden-[0-9a-f]{32}$/.test(address) ? [{ file, address }] : [];
  } catch {
    return [];
  }
}

function filesIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function watched(path: string, onChange: () => void): FSWatcher | undefined {
  try {
    return watch(path, onChange).on('error', () => {});
  } catch {
    return undefined;
  }
}
