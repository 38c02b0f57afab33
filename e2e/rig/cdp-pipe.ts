import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { within } from './within.ts';

interface Waiting {
  resolve(result: CdpResult): void;
  reject(error: Error): void;
}

export type CdpResult = Readonly<Record<string, unknown>>;

/** The browser's debugging protocol over two pipes: JSON texts, each ended by a zero byte. No port is open. */
export class CdpPipe {
  readonly events = new EventEmitter();
  readonly #to: Writable;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #held = '';

  constructor(to: Writable, from: Readable) {
    this.#to = to;
    this.events.setMaxListeners(100);
    from.setEncoding('utf8');
    from.on('data', (chunk: string) => this.#read(chunk));
    from.on('close', () => this.#lose());
    to.on('error', () => this.#lose());
  }

  send(method: string, params: object = {}, sessionId?: string, timeoutMs = 10_000): Promise<CdpResult> {
    const id = this.#nextId;
    this.#nextId += 1;
    const answer = new Promise<CdpResult>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#to.write(
      `${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`,
    );
    return within(timeoutMs, method, answer).finally(() => this.#waiting.delete(id));
  }

  #read(chunk: string): void {
    const texts = (this.#held + chunk).split('\0');
    this.#held = texts.pop() ?? '';
    for (const text of texts) this.#take(JSON.parse(text));
  }

  #take(message: {
    id?: number;
    method?: string;
    params?: CdpResult;
    sessionId?: string;
    result?: CdpResult;
    error?: { message: string };
  }): void {
    if (message.method !== undefined) this.events.emit(message.method, message.params, message.sessionId);
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (message.error === undefined) waiting?.resolve(message.result ?? {});
    else waiting?.reject(new Error(message.error.message));
  }

  #lose(): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new Error('the browser is gone'));
    this.#waiting.clear();
  }
}
