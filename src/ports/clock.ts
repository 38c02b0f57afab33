/** The worker's own time. Pages keep none: a hidden tab starves its timers. */
export interface Clock {
  /** Milliseconds since the epoch, as the machine tells it; may go backwards. */
  nowMs(): number;
  /** Milliseconds that only grow, for durations. */
  monotonicMs(): number;
  /** Resolves after `ms` milliseconds, or at once when `signal` aborts. Never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}
