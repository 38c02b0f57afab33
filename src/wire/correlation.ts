/** How a pending call ended: its answer, or why there is none. */
export type Settled<Answer, Reason> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: Reason };

/** Calls that wait for an answer, by id. Each is settled once; what comes later for it is told apart. */
export class Correlation<Answer, Reason> {
  readonly #pending = new Map<string, (settled: Settled<Answer, Reason>) => void>();

  /** Calls that wait. */
  get size(): number {
    return this.#pending.size;
  }

  has(id: string): boolean {
    return this.#pending.has(id);
  }

  /** Takes the id of a new call; returns its end to come, undefined where that id is in flight. */
  open(id: string): Promise<Settled<Answer, Reason>> | undefined {
    if (this.#pending.has(id)) return undefined;
    return new Promise((resolve) => this.#pending.set(id, resolve));
  }

  /** Answers a call; false where nobody waits: foreign, late, or answered already. */
  settle(id: string, answer: Answer): boolean {
    return this.#end(id, { ok: true, answer });
  }

  /** Ends a call without an answer; false where nobody waits. */
  fail(id: string, reason: Reason): boolean {
    return this.#end(id, { ok: false, reason });
  }

  /** Ends every waiting call without an answer. */
  failAll(reason: Reason): void {
    for (const id of this.#pending.keys()) this.fail(id, reason);
  }

  #end(id: string, settled: Settled<Answer, Reason>): boolean {
    const resolve = this.#pending.get(id);
    if (resolve === undefined) return false;
    this.#pending.delete(id);
    resolve(settled);
    return true;
  }
}
