import type { PatternFault } from './syntax.ts';

/** Thrown inside the reader of patterns only. */
export class PatternStop extends Error {
  readonly fault: PatternFault;

  constructor(fault: PatternFault['fault'], message: string) {
    super(message);
    this.fault = { fault, message };
  }
}

/** A place in a pattern, counted in characters of Unicode. */
export class PatternCursor {
  readonly #text: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#text = Array.from(pattern);
  }

  /** The character that is `ahead` of the next one; undefined after the end. */
  peek(ahead = 0): string | undefined {
    return this.#text[this.#at + ahead];
  }

  /** Steps over the next character if it is this one. */
  take(character: string): boolean {
    if (this.peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  next(): string {
    const next = this.peek();
    if (next === undefined) throw new PatternStop('malformed', 'the pattern ends too soon');
    this.#at += 1;
    return next;
  }

  /** Steps over the next characters if they are as the expression says; returns what it captured. */
  takeMatch(length: number, expression: RegExp): string | undefined {
    const found = expression.exec(this.#text.slice(this.#at, this.#at + length).join(''));
    if (found !== null) this.#at += length;
    return found?.[1];
  }

  /** Steps over everything up to a character, and over that; returns what stood before it. */
  until(end: string): string {
    let before = '';
    for (let next = this.next(); next !== end; next = this.next()) before += next;
    return before;
  }
}
