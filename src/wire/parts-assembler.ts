import type { Part } from './parts.ts';
import { utf8Bytes } from './utf8-bytes.ts';

/**
 * `foreign`: belongs to no open message, or counts differently from it. `duplicated`: was there
 * already. `missing`: one before it is not there. `bad_number`: not a part of anything.
 */
export type PartRefusal = 'foreign' | 'duplicated' | 'missing' | 'bad_number' | 'too_large' | 'too_many_open';

export type PartTaken =
  | { readonly state: 'open' }
  | { readonly state: 'whole'; readonly id: string; readonly text: string }
  | { readonly state: 'refused'; readonly id: string; readonly reason: PartRefusal };

interface OpenMessage {
  readonly of: number;
  readonly texts: string[];
  bytes: number;
}

/**
 * Puts texts together from parts that come in order, several messages side by side. A refused part
 * ends its message: what was held of it is gone. `maxBytes` bounds one message, `maxOpen` how many
 * are open at once.
 */
export class PartsAssembler {
  readonly #maxBytes: number;
  readonly #maxOpen: number;
  readonly #open = new Map<string, OpenMessage>();

  constructor(bounds: { readonly maxBytes: number; readonly maxOpen: number }) {
    this.#maxBytes = bounds.maxBytes;
    this.#maxOpen = bounds.maxOpen;
  }

  take(part: Part): PartTaken {
    const reason = this.#refusal(part);
    if (reason !== undefined) {
      this.#open.delete(part.id);
      return { state: 'refused', id: part.id, reason };
    }
    const message = this.#open.get(part.id) ?? { of: part.of, texts: [], bytes: 0 };
    message.texts.push(part.text);
    message.bytes += utf8Bytes(part.text);
    if (part.part < part.of) {
      this.#open.set(part.id, message);
      return { state: 'open' };
    }
    this.#open.delete(part.id);
    return { state: 'whole', id: part.id, text: message.texts.join('') };
  }

  /** Lets go of what is held of a message that nobody waits for. */
  forget(id: string): void {
    this.#open.delete(id);
  }

  #refusal({ id, part, of, text }: Part): PartRefusal | undefined {
    const message = this.#open.get(id);
    const numbered = Number.isInteger(part) && Number.isInteger(of) && part >= 1 && part <= of;
    // An empty part would let a message grow for ever under its bound of bytes.
    if (!numbered || (text === '' && of > 1)) return 'bad_number';
    if (message === undefined && part > 1) return 'foreign';
    if (message !== undefined && message.of !== of) return 'foreign';
    const expected = (message?.texts.length ?? 0) + 1;
    if (part !== expected) return part < expected ? 'duplicated' : 'missing';
    if ((message?.bytes ?? 0) + utf8Bytes(text) > this.#maxBytes) return 'too_large';
    if (message === undefined && of > 1 && this.#open.size >= this.#maxOpen) return 'too_many_open';
    return undefined;
  }
}
