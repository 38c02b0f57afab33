import type { JsonValue } from '../contract/json.ts';
import type { Received } from '../contract/verdict.ts';
import type { Bounds } from './bounds.ts';
import type { Budget } from './budget.ts';
import type { Faults } from './faults.ts';

/**
 * Takes any JavaScript value; returns the JSON that it is, as objects without a prototype, or adds
 * why it is none: only own, enumerable, plain data counts. What is inherited, hidden, computed,
 * missing from a list or beside its items is a fault, never dropped. No accessor is called.
 */
export class ForeignCopy {
  readonly #faults: Faults;
  readonly #budget: Budget;
  readonly #maxDepth: number;
  #depth = 0;

  constructor(faults: Faults, budget: Budget, bounds: Bounds) {
    this.#faults = faults;
    this.#budget = budget;
    this.#maxDepth = bounds.maxDepth;
  }

  /** Undefined where a fault was added. */
  of(value: unknown): JsonValue | undefined {
    this.#budget.steps -= 1;
    if (this.#budget.steps < 0) return undefined;
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number')
      return Number.isFinite(value) ? value : this.#refuse('number', 'a finite number');
    if (typeof value !== 'object') return this.#refuse('absent', 'a JSON value');
    if (this.#depth >= this.#maxDepth) return this.#refuse('object', `at most ${this.#maxDepth} levels`);
    this.#depth += 1;
    const copy = Array.isArray(value) ? this.#list(value) : this.#object(value);
    this.#depth -= 1;
    return copy;
  }

  #list(value: readonly unknown[]): JsonValue | undefined {
    if (Object.getPrototypeOf(value) !== Array.prototype) return this.#refuse('array', 'a plain list');
    const { length } = value;
    if (Reflect.ownKeys(value).length !== length + 1) {
      return this.#refuse('array', 'a list of items alone, without holes');
    }
    const copy: JsonValue[] = [];
    for (let at = 0; at < length; at += 1) {
      const item = this.#member(value, String(at), at);
      if (item !== undefined) copy.push(item);
    }
    return copy;
  }

  #object(value: object): JsonValue | undefined {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype) return this.#refuse('object', 'a plain object');
    const copy: Record<string, JsonValue> = { __proto__: null };
    for (const name of Reflect.ownKeys(value)) {
      if (typeof name === 'symbol') {
        this.#refuse('object', 'an object without symbols');
        continue;
      }
      const member = this.#member(value, name, name);
      if (member !== undefined) copy[name] = member;
    }
    return copy;
  }

  #member(owner: object, name: string, step: string | number): JsonValue | undefined {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    let copy: JsonValue | undefined;
    this.#faults.inside(step, () => {
      if (own === undefined || own.enumerable !== true || !('value' in own)) {
        this.#refuse('absent', 'a plain member');
      } else copy = this.of(own.value);
    });
    return copy;
  }

  #refuse(type: Received['type'], expected: string): undefined {
    this.#faults.addReceived('arguments.wrong_type', expected, { type }, `send ${expected}`);
    return undefined;
  }
}
