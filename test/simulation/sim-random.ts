/** Numbers that look random and are the same for the same seed (mulberry32). */
export class SimRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    return Math.floor((this.#next() / 2 ** 32) * below);
  }

  hex32(): string {
    return Array.from({ length: 4 }, () => this.#next().toString(16).padStart(8, '0')).join('');
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
