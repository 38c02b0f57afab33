import type { Readable, Writable } from 'node:stream';
import { limits } from '../contract/limits.ts';
import { encodeFrame, FrameReader } from '../wire/frames.ts';
import { readMessage, writeMessage } from '../wire/message-bytes.ts';
import { type HostMessage, isToHostMessage, type ToHostMessage } from '../wire/native-messages.ts';

export interface WorkerStreamEvents {
  onMessage(message: ToHostMessage): void;
  /** The browser closed its end, or what it sent is no frame or no message. `reason` is one of our own words. */
  onEnd(reason: string): void;
}

/** The two streams that the browser gave this process. Nothing but frames goes out. */
export class WorkerStream {
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #events: WorkerStreamEvents;
  readonly #frames = new FrameReader(limits.nativeFrameBytes);

  constructor(input: Readable, output: Writable, events: WorkerStreamEvents) {
    this.#input = input;
    this.#output = output;
    this.#events = events;
    input.on('data', (chunk: Buffer) => this.#take(chunk));
    input.on('end', () => events.onEnd(this.#frames.unfinished ? 'frame_cut' : 'worker_gone'));
    input.on('error', () => events.onEnd('worker_gone'));
    output.on('error', () => events.onEnd('worker_gone'));
  }

  /** Takes a message; false when the browser must be waited for. */
  send(message: HostMessage): boolean {
    const payload = writeMessage(message);
    // One byte more and the browser would close the port, and every other channel with it.
    if (payload.length > limits.nativeFrameBytes) return true;
    return this.#output.write(encodeFrame(payload));
  }

  whenTaken(then: () => void): void {
    this.#output.once('drain', then);
  }

  pause(): void {
    this.#input.pause();
  }

  resume(): void {
    this.#input.resume();
  }

  #take(chunk: Uint8Array): void {
    const { frames, fault } = this.#frames.push(chunk);
    for (const frame of frames) {
      const message = readMessage(frame, isToHostMessage);
      if (message === undefined) return this.#events.onEnd('message_unreadable');
      this.#events.onMessage(message);
    }
    if (fault !== undefined) this.#events.onEnd(`frame_${fault}`);
  }
}
