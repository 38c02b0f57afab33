const mostStepsAtOnce = 10_000;
/** Time goes on, whatever else does not. */
const reliable: ReadonlySet<string> = new Set(['clock.wait', 'tabWatch.next']);

/** What goes wrong at one step. `before` and `after` are what the world does around it. */
export interface Fault {
  readonly is?: 'throws' | 'hangs';
  readonly before?: () => void;
  readonly after?: () => void;
}

interface Planned {
  /** Null for any. */
  readonly name: string | null;
  readonly fault: Fault;
  steps: number;
}

/**
 * Every call of the guard to the outside goes through `step`, so that a fault can be put at each of them, and a
 * worker that stops hears of nothing any more. One seam is one life of the worker.
 */
export class Seam {
  /** The names of all steps so far, in order: `journal.recordIntent`, `pageLink.ask act`, … */
  readonly steps: string[] = [];
  readonly #planned: Planned[] = [];
  readonly #elapsedMs: () => number;
  #stopped = false;
  #moment = { atMs: 0, steps: 0 };

  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  /** Puts a fault at the `nth` step of that name from now on. */
  inject(name: string, fault: Fault, nth = 1): void {
    this.#planned.push({ name, fault, steps: nth });
  }

  /** Puts a fault at the `nth` step from now on, whatever it is. */
  injectAt(nth: number, fault: Fault): void {
    this.#planned.push({ name: null, fault, steps: nth });
  }

  /** What was planned and did not come is called off. */
  calm(): void {
    this.#planned.length = 0;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  /** The worker is stopped: what was asked may still happen, and nobody hears of it. */
  stop(): void {
    this.#stopped = true;
  }

  async step<T>(name: string, go: () => T | Promise<T>): Promise<T> {
    if (this.#stopped) return never();
    this.steps.push(name);
    this.#refuseToSpin(name);
    const fault = this.#faultAt(name);
    if (fault.before !== undefined) {
      // What the world does comes in a turn of its own, never inside what the worker does.
      await Promise.resolve();
      fault.before();
    }
    const fails = reliable.has(name) ? undefined : fault.is;
    if (this.#stopped || fails === 'hangs') return never();
    if (fails === 'throws') throw new Error(`simulated fault at ${name}`);
    const result = await go();
    fault.after?.();
    return this.#stopped ? never() : result;
  }

  /** A loop that waits for nothing would stand here for ever, since no time passes in it. */
  #refuseToSpin(name: string): void {
    const atMs = this.#elapsedMs();
    this.#moment = { atMs, steps: this.#moment.atMs === atMs ? this.#moment.steps + 1 : 1 };
    if (this.#moment.steps > mostStepsAtOnce) throw new Error(`the guard spins at ${name}`);
  }

  #faultAt(name: string): Fault {
    const due = this.#planned.filter((planned) => planned.name === null || planned.name === name);
    for (const planned of due) planned.steps -= 1;
    return due.find(({ steps }) => steps === 0)?.fault ?? {};
  }
}

export const never = <T>(): Promise<T> => new Promise(() => undefined);
