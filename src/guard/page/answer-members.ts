import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts';

/**
 * The members of one answer of a page, read one by one. A member of the wrong type, a missing one and
 * one that nobody read each spoil the answer as a whole.
 */
export class AnswerMembers {
  readonly #object: JsonObject;
  readonly #read = new Set<string>();
  #spoilt = false;

  constructor(object: JsonObject) {
    this.#object = object;
  }

  /** The value, unless something was wrong with a member that it was made of. */
  whole<Value>(value: Value): Value | null {
    return this.#spoilt ? null : value;
  }

  /** True when every member there is was asked for. */
  allRead(): boolean {
    return Object.keys(this.#object).every((name) => this.#read.has(name));
  }

  /** Reads a member whose value was looked at elsewhere. */
  word(name: string): void {
    this.#read.add(name);
  }

  text(name: string): string {
    const value = this.#take(name);
    return typeof value === 'string' ? value : this.#spoil('');
  }

  textOrNull(name: string): string | null {
    return this.#isNull(name) ? null : this.text(name);
  }

  flag(name: string): boolean {
    const value = this.#take(name);
    return typeof value === 'boolean' ? value : this.#spoil(false);
  }

  flagOrNull(name: string): boolean | null {
    return this.#isNull(name) ? null : this.flag(name);
  }

  /** A whole number that is not negative. */
  count(name: string): number {
    const value = this.#take(name);
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : this.#spoil(0);
  }

  object(name: string): JsonObject {
    const value = this.#take(name);
    return isJsonObject(value) ? value : this.#spoil({});
  }

  objectOrNull(name: string): JsonObject | null {
    return this.#isNull(name) ? null : this.object(name);
  }

  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | null {
    const value = this.#take(name);
    return words.find((word) => word === value) ?? null;
  }

  #take(name: string): JsonValue | undefined {
    this.#read.add(name);
    return this.#object[name];
  }

  #isNull(name: string): boolean {
    return this.#take(name) === null;
  }

  #spoil<Value>(value: Value): Value {
    this.#spoilt = true;
    return value;
  }
}
