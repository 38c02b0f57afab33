import { linkProduct, linkProtocol } from '../wire/link-greeting.ts';
import type { HandshakeParts } from '../wire/link-handshake.ts';
import type { ToolHashes, Unwelcome, Welcome } from '../wire/link-messages.ts';
import type { LinkFault } from '../wire/link-session.ts';
import type { ClientSlot } from './client-slot.ts';
import { type LinkSocket, listenForHosts } from './link-socket.ts';
import { WorkerLink } from './worker-link.ts';

export interface LinkSettings {
  readonly linkFolder: string;
  readonly parts: HandshakeParts;
  readonly version: string;
  readonly tools: ToolHashes;
  /** A line for a person, such as why a browser was refused. */
  readonly note: (line: string) => void;
}

/** Who the agent is: its own name for itself, and where the keys are that it resumes with. */
export interface LinkClient {
  readonly label: string;
  readonly slot: ClientSlot;
}

/** A worker that took this client in. */
export interface LinkedWorker {
  readonly link: WorkerLink;
  readonly welcome: Welcome;
}

/** Hosts find a new socket within this time; until then nothing is said to be missing. */
const arrivalMs = 1_500;

/** The browsers that are linked to this server, by the hosts that dialled in. */
export class BrowserLinks {
  readonly #settings: LinkSettings;
  readonly #links = new Set<WorkerLink>();
  readonly #listeners = new Set<() => void>();
  readonly #namesSeen = new Set<string>();
  /** Profiles that were greeted with another one's key, and come again to be greeted with their own. */
  readonly #comingAgain: string[] = [];
  readonly #greeted = new Map<WorkerLink, string | undefined>();
  #client: LinkClient | undefined;
  #socket: LinkSocket | undefined;
  #arrivalEndsAt = 0;
  /** The last refusal by name, for the status. */
  lastRefusal: string | undefined;

  constructor(settings: LinkSettings) {
    this.#settings = settings;
  }

  /** Returns what is wrong with the place, undefined once it listens. */
  async listen(): Promise<string | undefined> {
    const listening = await listenForHosts(this.#settings.linkFolder, (socket) => {
      this.#links.add(new WorkerLink(socket, this.#settings.parts, this.#events));
    });
    if (!listening.ok) return listening.problem;
    this.#socket = listening.socket;
    this.#arrivalEndsAt = Date.now() + arrivalMs;
    // What was still awaited may now be missing.
    setTimeout(() => this.#changed(), arrivalMs + 1).unref();
    return undefined;
  }

  get isIntroduced(): boolean {
    return this.#client !== undefined;
  }

  /** Now that it is known who the agent is, hosts that wait are greeted. */
  introduce(client: LinkClient): void {
    this.#client = client;
    for (const link of this.#links) this.#greet(link);
  }

  workers(): readonly LinkedWorker[] {
    return [...this.#links].flatMap((link) =>
      link.welcome === undefined ? [] : [{ link, welcome: link.welcome }],
    );
  }

  /** True when a profile of this name was linked before. */
  wasSeen(name: string): boolean {
    return this.#namesSeen.has(name);
  }

  /** While hosts are just finding this server, in milliseconds. */
  get arrivalMsLeft(): number {
    return Math.max(0, this.#arrivalEndsAt - Date.now());
  }

  /** Waits until `find` finds something, at most `timeoutMs`, or until the signal. */
  async waitFor<T>(
    find: () => T | undefined,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<T | undefined> {
    const found = find();
    if (found !== undefined || timeoutMs <= 0 || signal?.aborted === true) return found;
    return new Promise((resolve) => {
      const finish = (value: T | undefined): void => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        signal?.removeEventListener('abort', giveUp);
        resolve(value);
      };
      const giveUp = (): void => finish(undefined);
      const look = (): void => {
        const value = find();
        if (value !== undefined) finish(value);
      };
      const timer = setTimeout(giveUp, timeoutMs);
      this.#listeners.add(look);
      signal?.addEventListener('abort', giveUp);
    });
  }

  /** Ends every link and leaves nothing behind; may be called while the process exits. */
  close(): void {
    this.#socket?.close();
    for (const link of this.#links) link.close();
    this.#client?.slot.release();
  }

  readonly #events = {
    onProven: (link: WorkerLink): void => this.#greet(link),
    onWelcome: (link: WorkerLink, welcome: Welcome): void => this.#welcomed(link, welcome),
    onRefused: (_link: WorkerLink, why: Unwelcome | LinkFault): void => this.#refused(why),
    onRenamed: (): void => this.#changed(),
    onClosed: (link: WorkerLink): void => {
      this.#links.delete(link);
      this.#greeted.delete(link);
      this.#changed();
    },
  };

  #greet(link: WorkerLink): void {
    if (this.#client === undefined || !link.isProven || this.#greeted.has(link)) return;
    const { label, slot } = this.#client;
    const profileId = this.#expectedProfile();
    const clientKey = profileId === undefined ? undefined : slot.keys.get(profileId);
    this.#greeted.set(link, profileId);
    link.hello({
      kind: 'hello',
      product: linkProduct,
      protocol: linkProtocol,
      version: this.#settings.version,
      label,
      tools: this.#settings.tools,
      ...(clientKey === undefined ? {} : { clientKey }),
    });
  }

  /**
   * The hello comes before it is known which profile dialled in, so the key in it is a guess where
   * this client knows several. A wrong one is put right by greeting again.
   */
  #expectedProfile(): string | undefined {
    const again = this.#comingAgain.shift();
    if (again !== undefined) return again;
    const taken = new Set(this.#greeted.values());
    return [...(this.#client?.slot.keys.keys() ?? [])].find((profileId) => !taken.has(profileId));
  }

  #welcomed(link: WorkerLink, { profile, clientKey }: Welcome): void {
    const slot = this.#client?.slot;
    const guessed = this.#greeted.get(link);
    const known = slot?.keys.get(profile.id);
    if (known !== undefined && known !== clientKey && guessed !== profile.id) {
      this.#comingAgain.push(profile.id);
      return link.close();
    }
    for (const { link: earlier, welcome } of this.workers()) {
      if (earlier !== link && welcome.profile.id === profile.id) earlier.close();
    }
    slot?.keep(profile.id, clientKey);
    this.#greeted.set(link, profile.id);
    this.#changed();
  }

  #refused(why: Unwelcome | LinkFault): void {
    const line =
      'kind' in why
        ? `The browser refused this server: ${why.hint}`
        : `A host was refused (${why.fault})${why.expected === undefined ? '' : `: expected ${why.expected}, found ${why.found ?? 'none'}`}.`;
    this.lastRefusal = line;
    this.#settings.note(line);
  }

  #changed(): void {
    for (const { welcome } of this.workers()) this.#namesSeen.add(welcome.profile.name);
    for (const look of this.#listeners) look();
  }
}
