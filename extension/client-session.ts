import type { ClientKey } from '../src/contract/ids.ts';
import { limits } from '../src/contract/limits.ts';
import type { Verdict } from '../src/contract/verdict.ts';
import type { ServerMessage, WorkerMessage } from '../src/wire/link-messages.ts';
import { PartsAssembler } from '../src/wire/parts-assembler.ts';
import { partsOf, type Part } from '../src/wire/parts.ts';
import { noGuard, overloaded, tooLarge } from './link-refusals.ts';

/** Who a session belongs to once it was welcomed. */
export interface SessionClient {
  readonly key: ClientKey;
  readonly label: string;
}

export interface SessionPorts {
  readonly client: SessionClient;
  send(message: WorkerMessage): void;
  /** The other end broke the protocol: the channel ends. */
  quit(reason: string): void;
  handle(client: SessionClient, requestText: string, signal: AbortSignal): Promise<Verdict>;
  /** A call of this client waits for a person: the other end then waits longer than for work. */
  waitsForPerson(client: SessionClient): Promise<boolean>;
}

/** How often a waiting client is told what it waits for, in milliseconds. */
const progressMs = 5_000;

/** One welcomed client on one channel: its requests come in parts, its verdicts go out in parts. */
export class ClientSession {
  readonly #ports: SessionPorts;
  readonly #running = new Map<string, AbortController>();
  /** Requests that were refused before they were whole: what still comes of them is let fall. */
  readonly #refused = new Set<string>();
  readonly #parts = new PartsAssembler({ maxBytes: limits.requestBytes, maxOpen: limits.waitingRequests });

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  get client(): SessionClient {
    return this.#ports.client;
  }

  take(message: Exclude<ServerMessage, { kind: 'hello' }>): void {
    switch (message.kind) {
      case 'request':
        return this.#takePart(message);
      case 'cancel':
        this.#parts.forget(message.id);
        return this.#running.get(message.id)?.abort();
      case 'ping':
        return this.#ports.send({ kind: 'pong', nonce: message.nonce });
      case 'pong':
        return undefined;
    }
  }

  /** Nobody waits for the answers any more. */
  end(): void {
    for (const running of this.#running.values()) running.abort();
  }

  #takePart({ id, part, of, text }: Part): void {
    if (this.#refused.has(id)) {
      if (part === of) this.#refused.delete(id);
      return;
    }
    if (this.#running.has(id)) return this.#ports.quit('a request id that is in flight');
    const taken = this.#parts.take({ id, part, of, text });
    if (taken.state === 'whole') return void this.#run(id, taken.text);
    if (taken.state === 'open') return;
    if (taken.reason !== 'too_large' && taken.reason !== 'too_many_open') {
      return this.#ports.quit(`a part that is ${taken.reason}`);
    }
    if (part < of) this.#refused.add(id);
    this.#answer(id, taken.reason === 'too_large' ? tooLarge() : overloaded());
  }

  async #run(id: string, requestText: string): Promise<void> {
    if (this.#running.size >= limits.waitingRequests) return this.#answer(id, overloaded());
    const running = new AbortController();
    this.#running.set(id, running);
    const telling = setInterval(() => void this.#tellWaiting(id), progressMs);
    const handled = this.#ports.handle(this.client, requestText, running.signal);
    // The guard gives a verdict whatever happens: what fails here is that there is no guard.
    const verdict = await handled.catch(() => noGuard());
    clearInterval(telling);
    this.#running.delete(id);
    this.#answer(id, verdict);
  }

  async #tellWaiting(id: string): Promise<void> {
    const waits = await this.#ports.waitsForPerson(this.client);
    if (!waits || !this.#running.has(id)) return;
    this.#ports.send({ kind: 'progress', id, message: 'The person is asked, and has not decided yet.' });
  }

  #answer(id: string, verdict: Verdict): void {
    for (const part of partsOf(id, JSON.stringify(verdict), limits.partBytes)) {
      this.#ports.send({ kind: 'verdict', ...part });
    }
  }
}
