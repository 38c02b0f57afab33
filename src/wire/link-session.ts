import { limits } from '../contract/limits.ts';
import { encodeFrame, type FrameFault, FrameReader } from './frames.ts';
import {
  dialerHandshake,
  type Handshake,
  type HandshakeFailure,
  type HandshakeParts,
  type HandshakeStep,
  listenerHandshake,
} from './link-handshake.ts';
import type { LinkRole, SessionKeys } from './link-proof.ts';
import { FrameOpener, FrameSealer, sealBytes, type SealFault } from './link-seal.ts';
import { writeMessage } from './message-bytes.ts';

/** Why a link ended by itself. Product and protocol are named, so that a person can put it right. */
export interface LinkFault {
  readonly fault: HandshakeFailure['fault'] | FrameFault | SealFault;
  readonly expected?: string;
  readonly found?: string;
}

export interface LinkRead {
  /** Write these to the other end, in order, before anything else. */
  readonly send: readonly Uint8Array[];
  /** True once, when both ends have proved themselves: from then on `write` may be used. */
  readonly proven: boolean;
  /** Payloads that the other end sealed, in order. */
  readonly payloads: readonly Uint8Array[];
  /** Nothing is read after it: write what is to be sent, then close. */
  readonly fault?: LinkFault;
}

/** One end of a link between host and MCP server: frames, then the handshake, then sealed messages. */
export class LinkSession {
  readonly #parts: HandshakeParts;
  readonly #frames = new FrameReader(limits.linkFrameBytes);
  readonly #handshake: Handshake;
  /** What the dialer says at once; undefined for the listener. */
  readonly first: Uint8Array | undefined;
  #sealed: { readonly sealer: FrameSealer; readonly opener: FrameOpener } | undefined;
  #fault: LinkFault | undefined;

  constructor(role: LinkRole, parts: HandshakeParts) {
    this.#parts = parts;
    const dialer = role === 'dialer' ? dialerHandshake(parts) : undefined;
    this.#handshake = dialer ?? listenerHandshake(parts);
    this.first = dialer === undefined ? undefined : encodeFrame(dialer.first);
  }

  /** Takes the next bytes, cut anywhere; returns what they came to. After a fault nothing is read any more. */
  push(chunk: Uint8Array): LinkRead {
    if (this.#fault !== undefined) return { send: [], proven: false, payloads: [], fault: this.#fault };
    const wasProven = this.#sealed !== undefined;
    const send: Uint8Array[] = [];
    const payloads: Uint8Array[] = [];
    const { frames, fault } = this.#frames.push(chunk);
    for (const frame of frames) {
      if (this.#fault !== undefined) break;
      const payload = this.#sealed === undefined ? this.#shake(frame, send) : this.#open(frame);
      if (payload !== undefined) payloads.push(payload);
    }
    if (fault !== undefined) this.#fault ??= { fault };
    const proven = !wasProven && this.#sealed !== undefined;
    return { send, proven, payloads, ...(this.#fault === undefined ? {} : { fault: this.#fault }) };
  }

  /** Takes a message of this room, once proven; returns the bytes to write, undefined before or when too long. */
  write(message: object): Uint8Array | undefined {
    const payload = writeMessage(message);
    if (this.#sealed === undefined || payload.length + sealBytes > limits.linkFrameBytes) return undefined;
    return encodeFrame(this.#sealed.sealer.seal(payload));
  }

  #shake(frame: Uint8Array, send: Uint8Array[]): undefined {
    const step: HandshakeStep = this.#handshake.receive(frame);
    if (step.send !== undefined) send.push(encodeFrame(step.send));
    if (step.state === 'done') this.#sealed = this.#withKeys(step.keys);
    if (step.state === 'failed') {
      this.#fault = { fault: step.fault, expected: step.expected, found: step.found };
    }
  }

  #open(frame: Uint8Array): Uint8Array | undefined {
    const opened = this.#sealed?.opener.open(frame);
    if (opened?.ok === true) return opened.payload;
    this.#fault = { fault: opened?.fault ?? 'altered' };
    return undefined;
  }

  #withKeys({ send, receive }: SessionKeys): { sealer: FrameSealer; opener: FrameOpener } {
    const { hmac } = this.#parts;
    return { sealer: new FrameSealer(send, hmac), opener: new FrameOpener(receive, hmac) };
  }
}
