import { connect, type Socket } from 'node:net';
import type { HandshakeParts } from '../wire/link-handshake.ts';
import { LinkSession } from '../wire/link-session.ts';
import { readMessage } from '../wire/message-bytes.ts';
import { isObject } from '../wire/shape.ts';

export interface ServerChannelEvents {
  onOpen(): void;
  onMessage(message: Readonly<Record<string, unknown>>): void;
  /** `refused`: nobody listens there. `reason` is one of our own words, fit for a log. */
  onClosed(how: { readonly refused: boolean; readonly reason: string }): void;
}

/** A server that takes nothing for this long while it is sent something is given up, in milliseconds. */
const stalledMs = 2_000;
const greetingMs = 10_000;

/** The link to one MCP server. Carries its messages and reads none of them. */
export class ServerChannel {
  readonly #socket: Socket;
  readonly #session: LinkSession;
  readonly #events: ServerChannelEvents;
  #reason = 'server_gone';
  #refused = false;
  #timer: NodeJS.Timeout;

  constructor(address: string, parts: HandshakeParts, events: ServerChannelEvents) {
    this.#events = events;
    this.#session = new LinkSession('dialer', parts);
    this.#socket = connect(address, () => this.#send(this.#session.first));
    this.#timer = setTimeout(() => this.close('server_silent'), greetingMs);
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#failed(error));
    this.#socket.on('close', () => this.#ended());
  }

  /** Takes a message of the worker; false when the server must be waited for. */
  send(message: object): boolean {
    const frame = this.#session.write(message);
    if (frame === undefined) {
      this.close('message_too_long');
      return true;
    }
    return this.#send(frame);
  }

  /** Calls back when the server has taken what was sent, or was given up. */
  whenTaken(then: () => void): void {
    const stalled = setTimeout(() => this.close('server_stalled'), stalledMs);
    const done = (): void => {
      clearTimeout(stalled);
      this.#socket.off('drain', done);
      this.#socket.off('close', done);
      then();
    };
    this.#socket.once('drain', done);
    this.#socket.once('close', done);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(reason: string): void {
    this.#reason = reason;
    this.#socket.destroy();
  }

  #send(frame: Uint8Array | undefined): boolean {
    return frame === undefined || this.#socket.write(frame);
  }

  #take(chunk: Uint8Array): void {
    const { send, proven, payloads, fault } = this.#session.push(chunk);
    for (const frame of send) this.#send(frame);
    if (proven) {
      clearTimeout(this.#timer);
      this.#events.onOpen();
    }
    for (const payload of payloads) {
      const message = readMessage(payload, isObject);
      if (message === undefined) return this.close('message_unreadable');
      this.#events.onMessage(message);
    }
    if (fault !== undefined) this.close(fault.fault);
  }

  #failed(error: Error): void {
    const code = 'code' in error ? error.code : undefined;
    this.#refused = code === 'ECONNREFUSED' || (process.platform === 'win32' && code === 'ENOENT');
    this.#socket.destroy();
  }

  #ended(): void {
    clearTimeout(this.#timer);
    this.#events.onClosed({ refused: this.#refused, reason: this.#reason });
  }
}
