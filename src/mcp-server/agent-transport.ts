import type { Readable, Writable } from 'node:stream';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { isJsonObject, type JsonObject, type JsonValue } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import type { StrictFault } from '../wire/strict-fault.ts';
import { AgentLines } from './agent-lines.ts';
import { ownErrorWords } from './own-error-words.ts';
import { judgeMessage } from './judge-message.ts';
import { readMessage, tooLongAnswer } from './read-message.ts';
import { isJsonRpcId, type JsonRpcId } from './request-id-scanner.ts';

/** The arguments of a call, as the strict reader has them: the SDK would lose some of it on the way. */
export interface SentCall {
  readonly arguments: JsonObject;
  readonly meta: JsonObject;
  /** What is wrong with the arguments, so that they cannot be read. */
  readonly fault: StrictFault | undefined;
}

interface InFlight {
  readonly method: string;
  readonly call: SentCall | undefined;
}

export interface AgentStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * Stands between the agent and the SDK. Reads and judges each message before the SDK sees it, answers
 * what is wrong with it, and lets no words of an engine out. Reads no more while the agent does not.
 */
export class AgentTransport implements Transport {
  readonly #streams: AgentStreams;
  readonly #lines = new AgentLines(limits.lineBytes);
  readonly #inFlight = new Map<JsonRpcId, InFlight>();
  /** Sees the params of each request before the SDK does. */
  readonly #onRequest: (method: string, params: JsonObject) => void;
  onmessage?: Transport['onmessage'];
  onclose?: () => void;
  onerror?: (error: Error) => void;

  constructor(streams: AgentStreams, onRequest: (method: string, params: JsonObject) => void) {
    this.#streams = streams;
    this.#onRequest = onRequest;
  }

  async start(): Promise<void> {
    this.#streams.input.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  async close(): Promise<void> {
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const id = 'id' in message && !('method' in message) ? message.id : undefined;
    const asked = id === undefined ? undefined : this.#inFlight.get(id);
    if (id !== undefined) this.#inFlight.delete(id);
    this.#write('error' in message ? ownErrorWords(message, asked?.method) : message);
  }

  /** Takes the id of a `tools/call` in flight; returns its arguments. */
  callOf(id: JsonRpcId): SentCall | undefined {
    return this.#inFlight.get(id)?.call;
  }

  #take(chunk: Uint8Array): void {
    for (const line of this.#lines.push(chunk)) {
      if (line.kind === 'too_long') this.#write(tooLongAnswer(line.id));
      else this.#line(line.bytes);
    }
  }

  #line(bytes: Uint8Array): void {
    const read = readMessage(bytes);
    if (read.kind === 'refused') return read.answers.forEach((answer) => this.#write(answer));
    const judged = judgeMessage(read.message, (id) => this.#inFlight.has(id));
    switch (judged.kind) {
      case 'refused':
        return this.#write(judged.answer);
      case 'dropped':
        return;
      case 'notification':
        if (judged.method === 'notifications/cancelled') this.#forget(judged.params['requestId']);
        return this.#forward({ jsonrpc: '2.0', method: judged.method, params: judged.params });
      case 'request': {
        const { id, method } = judged;
        const { arguments: args, task: _ignored, ...params } = judged.params;
        const call = {
          arguments: objectOr(args),
          meta: objectOr(params['_meta']),
          fault: read.argumentsFault,
        };
        this.#inFlight.set(id, { method, call: method === 'tools/call' ? call : undefined });
        this.#onRequest(method, judged.params);
        return this.#forward({ jsonrpc: '2.0', id, method, params });
      }
    }
  }

  /**
   * A request that was taken back is never answered, so its id is free, once the SDK has seen both: it
   * runs in turns of its own, and would take a new request of that id for the old one.
   */
  #forget(id: JsonValue | undefined): void {
    const taken = isJsonRpcId(id) ? this.#inFlight.get(id) : undefined;
    if (!isJsonRpcId(id) || taken === undefined || taken.method === 'initialize') return;
    setImmediate(() => {
      if (this.#inFlight.get(id) === taken) this.#inFlight.delete(id);
    });
  }

  #forward(message: JsonObject): void {
    if (isJudged(message)) this.onmessage?.(message);
  }

  #write(message: object): void {
    const { input, output } = this.#streams;
    if (output.write(`${JSON.stringify(message)}\n`) || input.isPaused()) return;
    input.pause();
    output.once('drain', () => input.resume());
  }
}

const objectOr = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** Every message that is forwarded was judged here. */
const isJudged = (message: unknown): message is JSONRPCMessage =>
  typeof message === 'object' && message !== null && ownJsonrpc(message) === '2.0';

const ownJsonrpc = (message: object): unknown => ('jsonrpc' in message ? message.jsonrpc : undefined);
