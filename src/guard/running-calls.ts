import type { Verdict } from '../contract/verdict.ts';

/** Requests that run now. The same one at once, from the same client, is one call with several callers. */
export class RunningCalls {
  readonly #calls = new Map<string, RunningCall>();

  /**
   * Joins the call of that key, or begins it with `run`, whose signal aborts when every caller went. Resolves to
   * null when the call of that key has another text.
   */
  async join(
    key: string,
    text: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Verdict>,
  ): Promise<Verdict | null> {
    let running = this.#calls.get(key);
    while (running?.text === text && running.signal.aborted) {
      // Every caller of that one went: what it left is settled first, and then the record decides.
      await running.verdict;
      running = this.#calls.get(key);
    }
    if (running === undefined) return this.#begin(key, text, signal, run);
    return running.text === text ? running.joinedBy(signal) : null;
  }

  #begin(
    key: string,
    text: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Verdict>,
  ): Promise<Verdict> {
    const call = new RunningCall(text, (whole) => run(whole).finally(() => this.#calls.delete(key)));
    this.#calls.set(key, call);
    return call.joinedBy(signal);
  }
}

class RunningCall {
  readonly text: string;
  readonly verdict: Promise<Verdict>;
  readonly #withdrawal = new AbortController();
  #callers = 0;

  constructor(text: string, run: (signal: AbortSignal) => Promise<Verdict>) {
    this.text = text;
    this.verdict = run(this.#withdrawal.signal);
  }

  get signal(): AbortSignal {
    return this.#withdrawal.signal;
  }

  joinedBy(signal: AbortSignal): Promise<Verdict> {
    this.#callers += 1;
    if (signal.aborted) this.#withdraw();
    else signal.addEventListener('abort', () => this.#withdraw(), { once: true });
    return this.verdict;
  }

  #withdraw(): void {
    this.#callers -= 1;
    if (this.#callers === 0) this.#withdrawal.abort();
  }
}
