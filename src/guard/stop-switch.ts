import type { Refusal } from '../contract/rejection.ts';
import type { StopStore } from '../ports/stop-store.ts';
import { refuseWith } from './issue.ts';

/** One press ends what waits, at once, and nothing begins until the person lets it. Pause is another thing. */
export class StopSwitch {
  readonly #store: StopStore;
  #pressed: boolean;
  #ended = new AbortController();

  private constructor(store: StopStore, pressed: boolean) {
    this.#store = store;
    this.#pressed = pressed;
    if (pressed) this.#ended.abort();
  }

  static async load(store: StopStore): Promise<StopSwitch> {
    return new StopSwitch(store, await store.read());
  }

  get pressed(): boolean {
    return this.#pressed;
  }

  /** Aborts when stop is pressed. A new one begins when it is let go. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** What waits ends first; that it lasts is written then. */
  async press(): Promise<void> {
    this.#pressed = true;
    this.#ended.abort();
    await this.#store.write(true);
  }

  async letGo(): Promise<void> {
    await this.#store.write(false);
    this.#pressed = false;
    this.#ended = new AbortController();
  }
}

/** Nothing was done, because the person said stop. */
export const stopped = (): Refusal =>
  refuseWith('guard.stopped', {
    pointer: '',
    expected: 'a guard that is not stopped',
    hint: 'The person stopped Tabwarden. Nothing was done, and nothing is until they start it again.',
  });
