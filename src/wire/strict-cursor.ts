import { jsonPointer } from '../contract/json-pointer.ts';
import { limits } from '../contract/limits.ts';
import { characters } from '../contract/received.ts';
import type { Received } from '../contract/verdict.ts';
import type { StrictFault, StrictFaultKind } from './strict-fault.ts';
import { utf8Bytes } from './utf8-bytes.ts';

export interface StrictBounds {
  /** Bytes of UTF-8, tested before anything is read. */
  readonly maxBytes: number;
  /** Levels of objects and arrays; never more than 128, whatever is given. */
  readonly depth: number;
  /** Members in one object. */
  readonly members: number;
  /** Items in one array. */
  readonly items: number;
}

/** What a refusal says, before its place is known. */
export interface StrictComplaint {
  readonly kind: StrictFaultKind;
  readonly expected: string;
  readonly received: Received;
  readonly hint: string;
}

/** A place in the text, and the first complaint there was. Each reader answers undefined after one. */
export class StrictCursor {
  readonly text: string;
  readonly bounds: StrictBounds;
  at = 0;
  #complaint: StrictComplaint | undefined;
  readonly #steps: (string | number)[] = [];

  constructor(text: string, bounds: StrictBounds) {
    this.text = text;
    this.bounds = bounds;
  }

  /** Skips white space; returns the character code found there, NaN at the end. */
  next(): number {
    let code = this.text.charCodeAt(this.at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
      this.at += 1;
      code = this.text.charCodeAt(this.at);
    }
    return code;
  }

  refuse(complaint: StrictComplaint, at = this.at): undefined {
    this.#complaint = complaint;
    this.at = at;
    return undefined;
  }

  /** The text is no JSON: `expected` is what would be, at this place. */
  malformed(expected: string, at = this.at): undefined {
    const place = characters(this.text.slice(0, at));
    const received = { type: 'string', size: utf8Bytes(this.text) } as const;
    const hint = `Character ${place} of the JSON text, counted from 0, must be ${expected}.`;
    return this.refuse({ kind: 'malformed_json', expected, received, hint }, at);
  }

  /** Notes, on the way out, that the complaint lies under this member or item. */
  under(step: string | number): undefined {
    this.#steps.push(step);
    return undefined;
  }

  fault(): StrictFault | undefined {
    if (this.#complaint === undefined) return undefined;
    const steps = this.#steps.toReversed();
    const unnamed = steps.findIndex((step) => characters(String(step)) > limits.quotedNameCharacters);
    const pointer = jsonPointer(...(unnamed < 0 ? steps : steps.slice(0, unnamed)));
    return { ...this.#complaint, pointer, at: characters(this.text.slice(0, this.at)) };
  }
}
