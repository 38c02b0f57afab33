/** The time that one call has. Begins again when the other end shows that it is waiting for a person. */
export class Deadline {
  readonly #timeoutMs: number;
  readonly #ended = new AbortController();
  readonly #from: AbortSignal | undefined;
  readonly #end = (): void => this.#ended.abort();
  #timer: NodeJS.Timeout;

  constructor(timeoutMs: number, from?: AbortSignal) {
    this.#timeoutMs = timeoutMs;
    this.#from = from;
    this.#timer = setTimeout(this.#end, timeoutMs);
    if (from?.aborted === true) this.#end();
    else from?.addEventListener('abort', this.#end);
  }

  /** Aborted when the time is over, or when the agent took the call back. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#end, this.#timeoutMs);
  }

  /** Takes what to do at the end, at once where it is over; returns how to take that back. */
  onEnd(act: () => void): () => void {
    if (this.signal.aborted) act();
    else this.signal.addEventListener('abort', act);
    return () => this.signal.removeEventListener('abort', act);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#from?.removeEventListener('abort', this.#end);
  }
}
