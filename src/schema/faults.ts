import type { Code } from '../contract/codes.ts';
import { jsonPointer } from '../contract/json-pointer.ts';
import type { JsonValue } from '../contract/json.ts';
import { limits } from '../contract/limits.ts';
import { characters, received } from '../contract/received.ts';
import type { Budget } from './budget.ts';
import type { Issue, Received } from '../contract/verdict.ts';

/** Collects the faults of one value, at most 8, each with the pointer to its place, within a budget. */
export class Faults {
  readonly issues: Issue[] = [];
  readonly #budget: Budget;
  readonly #path: (string | number)[] = [];
  #isCut = false;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** True when no further fault would be kept, or the budget is spent. */
  get isFull(): boolean {
    this.#budget.steps -= 1;
    return this.issues.length >= limits.issues || this.#budget.steps < 0;
  }

  /** Adds a fault at the present place. `value` is what came, undefined for nothing. */
  add(code: Code, expected: string, value: JsonValue | undefined, hint: string): void {
    this.addReceived(code, expected, received(value), hint);
  }

  /** The same for what is no JSON, and so has to be described by the one who saw it. */
  addReceived(code: Code, expected: string, came: Received, hint: string): void {
    if (this.issues.length >= limits.issues) return;
    this.issues.push({ code, pointer: jsonPointer(...this.#path), expected, received: came, hint });
  }

  /** Runs `tell` with the present place moved to a member or item. A name too long to quote ends the pointer. */
  inside(step: string | number, tell: () => void): void {
    if (this.isFull) return;
    const wasCut = this.#isCut;
    this.#isCut ||= typeof step === 'string' && isTooLong(step);
    if (this.#isCut) tell();
    else {
      this.#path.push(step);
      tell();
      this.#path.pop();
    }
    this.#isCut = wasCut;
  }
}

const isTooLong = (name: string): boolean =>
  name.length > limits.quotedNameCharacters && characters(name) > limits.quotedNameCharacters;
