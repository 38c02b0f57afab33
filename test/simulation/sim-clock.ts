interface Timer {
  readonly atMs: number;
  readonly order: number;
  readonly fire: () => void;
}

/** Time that passes only when everything that could happen now has happened. */
export class SimClock {
  #elapsedMs = 0;
  #epochMs = Date.UTC(2026, 10, 30);
  #order = 0;
  #timers: Timer[] = [];

  /** What the machine tells: may be set back. */
  nowMs(): number {
    return this.#epochMs + this.#elapsedMs;
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  /** The person, or the network, sets the machine's clock. */
  set(byMs: number): void {
    this.#epochMs += byMs;
  }

  /** Calls back after `ms` milliseconds; returns what takes that back. */
  after(ms: number, fire: () => void): () => void {
    const timer = { atMs: this.#elapsedMs + Math.max(0, ms), order: (this.#order += 1), fire };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const finish = (): void => {
        cancel();
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const cancel = this.after(ms, finish);
      signal?.addEventListener('abort', finish, { once: true });
    });
  }

  /** Lets the world run until the promise settles. Throws where it never would. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const settle = (): void => void (settled = true);
    promise.then(settle, settle);
    for (;;) {
      await everythingDue();
      if (settled) return promise;
      if (!this.#fireNext(Infinity))
        throw new Error('the simulated world stands still, and nobody will answer');
    }
  }

  /** Lets `ms` milliseconds pass. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.#elapsedMs + ms;
    do await everythingDue();
    while (this.#fireNext(untilMs));
    this.#elapsedMs = untilMs;
  }

  #fireNext(untilMs: number): boolean {
    const next = this.#timers.reduce<Timer | undefined>(
      (first, timer) => (first === undefined || isBefore(timer, first) ? timer : first),
      undefined,
    );
    if (next === undefined || next.atMs > untilMs) return false;
    this.#timers = this.#timers.filter((timer) => timer !== next);
    this.#elapsedMs = Math.max(this.#elapsedMs, next.atMs);
    next.fire();
    return true;
  }
}

const isBefore = (one: Timer, other: Timer): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);

/** Nothing in the simulated world waits for anything but promises and this clock. */
const everythingDue = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
