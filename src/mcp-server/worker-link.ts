import type { Socket } from 'node:net';
import { limits } from '../contract/limits.ts';
import { Correlation, type Settled } from '../wire/correlation.ts';
import type { HandshakeParts } from '../wire/link-handshake.ts';
import {
  type Hello,
  isWorkerMessage,
  type ServerMessage,
  type Unwelcome,
  type Welcome,
  type WorkerMessage,
} from '../wire/link-messages.ts';
import { type LinkFault, LinkSession } from '../wire/link-session.ts';
import { readMessage } from '../wire/message-bytes.ts';
import { PartsAssembler } from '../wire/parts-assembler.ts';
import { partsOf } from '../wire/parts.ts';

/** `lost`: the link ended, and nobody here knows what became of the request. `unreadable`: the verdict is not whole. */
export type LinkLoss = 'lost' | 'unreadable';

export interface WorkerLinkEvents {
  /** Both ends have proved the key; say hello now or later. */
  onProven(link: WorkerLink): void;
  onWelcome(link: WorkerLink, welcome: Welcome): void;
  onRefused(link: WorkerLink, why: Unwelcome | LinkFault): void;
  onRenamed(link: WorkerLink): void;
  onClosed(link: WorkerLink): void;
}

/** A verdict, the text of a screenshot included. */
const verdictBytes = limits.largeCallBytes;
/** A stranger that says nothing is not kept. */
const greetingMs = 10_000;

/** The link to one worker, through the host that dialled in. */
export class WorkerLink {
  readonly #socket: Socket;
  readonly #session: LinkSession;
  readonly #events: WorkerLinkEvents;
  readonly #pending = new Correlation<string, LinkLoss>();
  readonly #progress = new Map<string, (message: string) => void>();
  readonly #verdicts = new PartsAssembler({ maxBytes: verdictBytes, maxOpen: limits.waitingRequests });
  readonly #greetingTimer: NodeJS.Timeout;
  #nextId = 1;
  #closed = false;
  /** Both ends have proved the key. */
  isProven = false;
  /** Who it is; undefined before the welcome. */
  welcome: Welcome | undefined;

  constructor(socket: Socket, parts: HandshakeParts, events: WorkerLinkEvents) {
    this.#socket = socket;
    this.#session = new LinkSession('listener', parts);
    this.#events = events;
    this.#greetingTimer = setTimeout(() => socket.destroy(), greetingMs).unref();
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#end());
  }

  hello(hello: Hello): void {
    this.#write(hello);
  }

  /** Takes the text of a request; returns its id on this link and its verdict's text to come. */
  request(
    text: string,
    onProgress: (message: string) => void,
  ): { readonly id: string; readonly verdict: Promise<Settled<string, LinkLoss>> } {
    const id = `r${this.#nextId}`;
    this.#nextId += 1;
    const lost: Settled<string, LinkLoss> = { ok: false, reason: 'lost' };
    const verdict = this.#closed ? undefined : this.#pending.open(id);
    if (verdict === undefined) return { id, verdict: Promise.resolve(lost) };
    this.#progress.set(id, onProgress);
    for (const part of partsOf(id, text, limits.partBytes)) this.#write({ kind: 'request', ...part });
    return { id, verdict: verdict.finally(() => this.#progress.delete(id)) };
  }

  /** Nobody waits for this answer any more. */
  cancel(id: string): void {
    this.#verdicts.forget(id);
    if (this.#pending.fail(id, 'lost')) this.#write({ kind: 'cancel', id });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Uint8Array): void {
    const { send, proven, payloads, fault } = this.#session.push(chunk);
    for (const frame of send) this.#socket.write(frame);
    if (proven) {
      clearTimeout(this.#greetingTimer);
      this.isProven = true;
      this.#events.onProven(this);
    }
    for (const payload of payloads) this.#receive(readMessage(payload, isWorkerMessage));
    if (fault === undefined) return;
    this.#events.onRefused(this, fault);
    this.#socket.destroySoon();
  }

  #receive(message: WorkerMessage | undefined): void {
    switch (message?.kind) {
      case 'welcome':
        return this.#welcomed(message);
      case 'unwelcome':
        this.#events.onRefused(this, message);
        return this.close();
      case 'profile':
        if (this.welcome === undefined) return;
        this.welcome = { ...this.welcome, profile: message.profile };
        return this.#events.onRenamed(this);
      case 'progress':
        return this.#progress.get(message.id)?.(message.message);
      case 'verdict':
        return this.#verdictPart(message);
      case 'ping':
        return this.#write({ kind: 'pong', nonce: message.nonce });
      case 'pong':
        return;
      case undefined:
        return this.close();
    }
  }

  #welcomed(welcome: Welcome): void {
    if (this.welcome !== undefined) return this.close();
    this.welcome = welcome;
    this.#events.onWelcome(this, welcome);
  }

  #verdictPart({ id, part, of, text }: Extract<WorkerMessage, { kind: 'verdict' }>): void {
    if (!this.#pending.has(id)) return;
    const taken = this.#verdicts.take({ id, part, of, text });
    if (taken.state === 'whole') this.#pending.settle(id, taken.text);
    if (taken.state === 'refused') this.#pending.fail(id, 'unreadable');
  }

  #write(message: ServerMessage): void {
    const frame = this.#session.write(message);
    if (frame !== undefined) this.#socket.write(frame);
  }

  #end(): void {
    this.#closed = true;
    clearTimeout(this.#greetingTimer);
    this.#pending.failAll('lost');
    this.#events.onClosed(this);
  }
}
