import type { Code } from '../contract/codes.ts';
import type { ClientKey } from '../contract/ids.ts';
import type { Verdict } from '../contract/verdict.ts';
import type { Clock } from '../ports/clock.ts';
import type { FailureRun, FailureStore } from '../ports/failure-store.ts';
import { portInTime } from './ports-in-time.ts';

/** The same call may fail this often in a row before it is stopped. */
export const mostFailures = 8;
/** Clients whose runs are kept; the oldest goes first. */
const mostClients = 64;

/** Ends that say nothing against the call: somebody stopped it, or is still being asked. */
const noFailure: ReadonlySet<Code> = new Set([
  'approval.pending',
  'guard.cancelled',
  'guard.stopped',
  'budget.repeated_failure',
]);

/** Which call of each client fails again and again. Another call, or a person, ends a run. */
export class Failures {
  readonly #store: FailureStore;
  readonly #clock: Clock;
  readonly #runs: Map<ClientKey, FailureRun>;

  private constructor(store: FailureStore, clock: Clock, runs: readonly FailureRun[]) {
    this.#store = store;
    this.#clock = clock;
    this.#runs = new Map(runs.map((run) => [run.client, run]));
  }

  static async load(store: FailureStore, clock: Clock): Promise<Failures> {
    return new Failures(store, clock, await store.read());
  }

  /** The code that this very call failed with, where it did so too often; null where it may be tried. */
  stopping(client: ClientKey, digest: string): string | null {
    const run = this.#runs.get(client);
    return run?.digest === digest && run.times >= mostFailures ? run.code : null;
  }

  /** Takes how a call ended. */
  async note(client: ClientKey, digest: string, verdict: Verdict): Promise<void> {
    if (verdict.verdict === 'accepted') return this.forgive(client);
    const { code } = verdict;
    if (noFailure.has(code)) return;
    const run = this.#runs.get(client);
    const isSame = run?.digest === digest && run.code === code;
    this.#runs.delete(client);
    this.#runs.set(client, { client, digest, code, times: isSame ? run.times + 1 : 1 });
    const [oldest] = this.#runs.keys();
    if (this.#runs.size > mostClients && oldest !== undefined) this.#runs.delete(oldest);
    await this.#save();
  }

  /** A person says that it may be tried again, or something else worked. */
  async forgive(client: ClientKey): Promise<void> {
    if (this.#runs.delete(client)) await this.#save();
  }

  #save(): Promise<void> {
    return portInTime(this.#clock, this.#store.write([...this.#runs.values()]));
  }
}
