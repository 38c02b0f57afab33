/** Random choices that one seed repeats (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(likelihood: number): boolean {
    return this.next() < likelihood;
  }

  under(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.under(items.length)] ?? items[0];
  }

  /** At least one and at most `most` of them, each once, in their order. */
  some<T>(items: readonly [T, ...T[]], most: number): readonly T[] {
    const wanted = new Set<T>();
    for (let count = 1 + this.under(most); count > 0; count -= 1) wanted.add(this.pick(items));
    return items.filter((item) => wanted.has(item));
  }
}
