import type { Code } from '../contract/codes.ts';
import { jsonPointer } from '../contract/json-pointer.ts';
import type { JsonValue } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import { received } from '../contract/received.ts';
import type { Issue } from '../contract/verdict.ts';

/** Collects the faults of one value, at most 8, each with the pointer to its place. */
export class Faults {
  readonly issues: Issue[] = [];
  readonly #path: (string | number)[] = [];

  /** True when no further fault would be kept. */
  get isFull(): boolean {
    return this.issues.length >= limits.issues;
  }

  /** Adds a fault at the present place. `value` is what came, undefined for nothing. */
  add(code: Code, expected: string, value: JsonValue | undefined, hint: string): void {
    if (this.isFull) return;
    this.issues.push({
      code,
      pointer: jsonPointer(...this.#path),
      expected,
      received: received(value),
      hint,
    });
  }

  /** Runs `tell` with the present place moved to a member or item. A name too long to quote is left out. */
  inside(step: string | number, tell: () => void): void {
    if (this.isFull) return;
    if (typeof step === 'string' && step.length > 2 * limits.quotedNameCharacters) {
      tell();
      return;
    }
    this.#path.push(step);
    tell();
    this.#path.pop();
  }
}
