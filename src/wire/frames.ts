/**
 * Frames as native messaging has them, and the local link too: four bytes of length, the lowest
 * first, then that many bytes. (Native messaging says the machine's own order, which is this one
 * on every machine that the browser runs on.)
 */
const headerBytes = 4;

/** Takes a payload; returns it with its length before it. */
export function encodeFrame(payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(headerBytes + payload.length);
  new DataView(frame.buffer).setUint32(0, payload.length, true);
  frame.set(payload, headerBytes);
  return frame;
}

/** `too_long`: over the bound, nothing was allocated for it. `empty`: a length of zero, which carries no message. */
export type FrameFault = 'too_long' | 'empty';

export interface FramesRead {
  /** Complete frames, in order; each owns its bytes. */
  readonly frames: readonly Uint8Array<ArrayBuffer>[];
  /** The stream lost its meaning after these frames: close it. */
  readonly fault?: FrameFault;
}

/** Puts frames together from chunks that are cut anywhere. Holds at most one frame of `maxBytes`. */
export class FrameReader {
  readonly #maxBytes: number;
  readonly #header = new Uint8Array(headerBytes);
  #headerFilled = 0;
  #payload: Uint8Array<ArrayBuffer> | undefined;
  #payloadFilled = 0;
  #fault: FrameFault | undefined;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** True in the middle of a frame: a stream that ends now was cut. */
  get unfinished(): boolean {
    return this.#headerFilled > 0;
  }

  /** Takes the next chunk; returns what it completed. After a fault every push answers that fault. */
  push(chunk: Uint8Array): FramesRead {
    const frames: Uint8Array<ArrayBuffer>[] = [];
    let at = 0;
    while (at < chunk.length && this.#fault === undefined) {
      at +=
        this.#payload === undefined
          ? this.#fillHeader(chunk, at)
          : this.#fillPayload(chunk, at, this.#payload);
      const frame = this.#takeFinished();
      if (frame !== undefined) frames.push(frame);
    }
    return this.#fault === undefined ? { frames } : { frames, fault: this.#fault };
  }

  #fillHeader(chunk: Uint8Array, at: number): number {
    const taken = copyInto(this.#header, this.#headerFilled, chunk, at);
    this.#headerFilled += taken;
    if (this.#headerFilled < headerBytes) return taken;
    const length = new DataView(this.#header.buffer).getUint32(0, true);
    if (length === 0) this.#fault = 'empty';
    else if (length > this.#maxBytes) this.#fault = 'too_long';
    else this.#payload = new Uint8Array(length);
    return taken;
  }

  #fillPayload(chunk: Uint8Array, at: number, payload: Uint8Array): number {
    const taken = copyInto(payload, this.#payloadFilled, chunk, at);
    this.#payloadFilled += taken;
    return taken;
  }

  #takeFinished(): Uint8Array<ArrayBuffer> | undefined {
    const payload = this.#payload;
    if (payload === undefined || this.#payloadFilled < payload.length) return undefined;
    this.#payload = undefined;
    this.#payloadFilled = 0;
    this.#headerFilled = 0;
    return payload;
  }
}

/** Copies what fits; returns how many bytes that was. */
function copyInto(target: Uint8Array, filled: number, chunk: Uint8Array, at: number): number {
  const taken = Math.min(target.length - filled, chunk.length - at);
  target.set(chunk.subarray(at, at + taken), filled);
  return taken;
}
