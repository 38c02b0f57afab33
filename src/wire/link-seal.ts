import { sameBytes } from './same-bytes.ts';

/** HMAC-SHA-256: takes a key and a message, returns 32 bytes. The runtime provides it. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

const counterBytes = 8;
const macBytes = 32;

/** What sealing adds to a payload. */
export const sealBytes = counterBytes + macBytes;

/** Seals what one end sends: counter, proof of counter and payload, payload. One key for one direction. */
export class FrameSealer {
  readonly #key: Uint8Array;
  readonly #hmac: Hmac;
  #counter = 0n;

  constructor(key: Uint8Array, hmac: Hmac) {
    this.#key = key;
    this.#hmac = hmac;
  }

  seal(payload: Uint8Array): Uint8Array<ArrayBuffer> {
    const frame = new Uint8Array(sealBytes + payload.length);
    new DataView(frame.buffer).setBigUint64(0, this.#counter, true);
    frame.set(payload, sealBytes);
    frame.set(this.#hmac(this.#key, proved(frame)), counterBytes);
    this.#counter += 1n;
    return frame;
  }
}

/** `altered`: no proof of the key, or too short for one. `out_of_turn`: replayed, skipped or reordered. */
export type SealFault = 'altered' | 'out_of_turn';

export type Opened =
  | { readonly ok: true; readonly payload: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly fault: SealFault };

/** Opens what the other end sealed. After a fault nothing is opened any more: close the link. */
export class FrameOpener {
  readonly #key: Uint8Array;
  readonly #hmac: Hmac;
  #counter = 0n;
  #fault: SealFault | undefined;

  constructor(key: Uint8Array, hmac: Hmac) {
    this.#key = key;
    this.#hmac = hmac;
  }

  open(frame: Uint8Array): Opened {
    this.#fault ??= this.#judge(frame);
    if (this.#fault !== undefined) return { ok: false, fault: this.#fault };
    this.#counter += 1n;
    return { ok: true, payload: new Uint8Array(frame.subarray(sealBytes)) };
  }

  #judge(frame: Uint8Array): SealFault | undefined {
    if (frame.length < sealBytes) return 'altered';
    const mac = frame.subarray(counterBytes, sealBytes);
    if (!sameBytes(mac, this.#hmac(this.#key, proved(frame)))) return 'altered';
    const counter = new DataView(frame.buffer, frame.byteOffset).getBigUint64(0, true);
    return counter === this.#counter ? undefined : 'out_of_turn';
  }
}

/** Counter and payload, which the proof covers. */
function proved(frame: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frame.length - macBytes);
  bytes.set(frame.subarray(0, counterBytes));
  bytes.set(frame.subarray(sealBytes), counterBytes);
  return bytes;
}
