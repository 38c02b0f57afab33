import type { Readable, Writable } from 'node:stream';
import { BackOff } from '../wire/back-off.ts';
import { linkProduct, linkProtocol } from '../wire/link-greeting.ts';
import type { HandshakeParts } from '../wire/link-handshake.ts';
import type { ToHostMessage } from '../wire/native-messages.ts';
import type { HostLog } from './host-log.ts';
import { hostName } from './host-manifest.ts';
import { LinkFolder, type ServerPlace } from './link-folder.ts';
import { ServerChannel } from './server-channel.ts';
import { WorkerStream } from './worker-stream.ts';

export interface RelaySettings {
  readonly input: Readable;
  readonly output: Writable;
  readonly linkFolder: string;
  readonly parts: HandshakeParts;
  readonly version: string;
  readonly log: HostLog;
  /** The worker is gone: end the process. */
  readonly onEnd: () => void;
}

interface Dialled {
  readonly backOff: BackOff;
  channel: ServerChannel | undefined;
  openedAt: number;
  /** When it may be dialled again; infinite after the last try. */
  nextAt: number;
}

/** A link that held this long was sound: the count of tries begins again, in milliseconds. */
const soundMs = 10_000;
const redial = { firstMs: 100, capMs: 5_000, tries: 12, random: Math.random };

/** Carries messages between the worker and every MCP server that it finds, and judges none of them. */
export class NativeRelay {
  readonly #settings: RelaySettings;
  readonly #worker: WorkerStream;
  readonly #folder: LinkFolder;
  readonly #dialled = new Map<string, Dialled>();
  readonly #open = new Map<number, ServerChannel>();
  #lastChannel = 0;
  #waitsForWorker = false;
  #ended = false;

  constructor(settings: RelaySettings) {
    this.#settings = settings;
    this.#worker = new WorkerStream(settings.input, settings.output, {
      onMessage: (message) => this.#fromWorker(message),
      onEnd: (reason) => this.#end(reason),
    });
    this.#folder = new LinkFolder(settings.linkFolder, (places) => this.#dialAll(places));
  }

  start(): void {
    const { version } = this.#settings;
    this.#worker.send({
      kind: 'host_hello',
      product: linkProduct,
      protocol: linkProtocol,
      version,
      hostName,
    });
    this.#folder.look();
  }

  #dialAll(places: readonly ServerPlace[]): void {
    if (this.#ended) return;
    for (const file of this.#dialled.keys()) {
      if (!places.some((place) => place.file === file) && this.#dialled.get(file)?.channel === undefined) {
        this.#dialled.delete(file);
      }
    }
    for (const place of places) this.#dial(place);
  }

  #dial(place: ServerPlace): void {
    const known = this.#dialled.get(place.file) ?? neverDialled();
    if (known.channel !== undefined || Date.now() < known.nextAt) return;
    this.#dialled.set(place.file, known);
    const number = this.#lastChannel + 1;
    this.#lastChannel = number;
    known.channel = new ServerChannel(place.address, this.#settings.parts, {
      onOpen: () => this.#opened(number, known),
      onMessage: (message) => this.#fromServer({ kind: 'message', channel: number, message }),
      onClosed: (how) => this.#closed(number, place, known, how),
    });
  }

  #opened(number: number, known: Dialled): void {
    if (known.channel === undefined) return;
    known.openedAt = Date.now();
    this.#open.set(number, known.channel);
    this.#settings.log('server_linked', number);
    this.#fromServer({ kind: 'open', channel: number });
  }

  #closed(
    number: number,
    place: ServerPlace,
    known: Dialled,
    { refused, reason }: { readonly refused: boolean; readonly reason: string },
  ): void {
    known.channel = undefined;
    if (refused) this.#folder.clean(place);
    if (this.#open.delete(number)) this.#fromServer({ kind: 'closed', channel: number, reason });
    this.#settings.log(refused ? 'leftover_removed' : 'server_closed', number, reason);
    if (known.openedAt > 0 && Date.now() - known.openedAt > soundMs) known.backOff.reset();
    known.openedAt = 0;
    const step = known.backOff.next();
    known.nextAt = step.kind === 'stop' ? Number.POSITIVE_INFINITY : Date.now() + step.waitMs;
    if (step.kind === 'wait') setTimeout(() => this.#folder.look(), step.waitMs);
  }

  /** While the browser takes nothing, nothing is read from any server. */
  #fromServer(message: Parameters<WorkerStream['send']>[0]): void {
    if (this.#ended || this.#worker.send(message) || this.#waitsForWorker) return;
    this.#waitsForWorker = true;
    for (const channel of this.#open.values()) channel.pause();
    this.#worker.whenTaken(() => {
      this.#waitsForWorker = false;
      for (const channel of this.#open.values()) channel.resume();
    });
  }

  /** While one server takes nothing, nothing is read from the worker; it is soon given up. */
  #fromWorker(message: ToHostMessage): void {
    const channel = this.#open.get(message.channel);
    if (channel === undefined) return;
    if (message.kind === 'close') return channel.close('worker_closed');
    if (channel.send(message.message)) return;
    this.#worker.pause();
    channel.whenTaken(() => this.#worker.resume());
  }

  #end(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#settings.log('host_ends', 0, reason);
    this.#folder.close();
    for (const channel of this.#open.values()) channel.close('worker_gone');
    this.#settings.onEnd();
  }
}

const neverDialled = (): Dialled => ({
  backOff: new BackOff(redial),
  channel: undefined,
  openedAt: 0,
  nextAt: 0,
});
