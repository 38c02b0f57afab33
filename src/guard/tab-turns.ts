import type { TabToken } from '../contract/ids.ts';

/** Effects in one tab come one after the other, so that what is seen after one belongs to it. No tab waits for another. */
export class TabTurns {
  readonly #last = new Map<TabToken, Promise<void>>();

  /** A turn not taken yet: one for each call. */
  newTurn(): Turn {
    return new Turn((token, done) => this.#queue(token, done));
  }

  #queue(token: TabToken, done: Promise<void>): Promise<void> {
    const before = this.#last.get(token) ?? Promise.resolve();
    const after = before.then(() => done);
    this.#last.set(token, after);
    void after.then(() => {
      if (this.#last.get(token) === after) this.#last.delete(token);
    });
    return before;
  }
}

export class Turn {
  readonly #queue: (token: TabToken, done: Promise<void>) => Promise<void>;
  #finish: (() => void) | undefined;

  constructor(queue: (token: TabToken, done: Promise<void>) => Promise<void>) {
    this.#queue = queue;
  }

  /** Resolves when every earlier effect in that tab has ended, or at once when the caller withdraws. */
  take(token: TabToken, signal: AbortSignal): Promise<void> {
    const done = new Promise<void>((resolve) => {
      this.#finish = resolve;
    });
    return Promise.race([this.#queue(token, done), withdrawn(signal)]);
  }

  end(): void {
    this.#finish?.();
  }
}

const withdrawn = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
