/**
 * Runs work in the next task. A timer would starve in a hidden tab, where the page's clock ticks once a
 * second; a message between two ports of ours is not held back.
 */
export class NextTask {
  readonly #channel = new MessageChannel();
  readonly #waiting: (() => void)[] = [];

  constructor() {
    this.#channel.port1.onmessage = () => this.#waiting.shift()?.();
  }

  run(work: () => void): void {
    this.#waiting.push(work);
    this.#channel.port2.postMessage(null);
  }
}
