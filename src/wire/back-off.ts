export interface BackOffBounds {
  /** Wait before the second try, in milliseconds; doubles with each try after it. */
  readonly firstMs: number;
  /** Longest wait, in milliseconds. */
  readonly capMs: number;
  /** Waits that are given out before it stops. */
  readonly tries: number;
  /** A fresh number from 0 up to, not including, 1. */
  readonly random: () => number;
}

/** What to do after a try failed. `stop` is for a person to see: nothing is tried again until they ask. */
export type BackOffStep = { readonly kind: 'wait'; readonly waitMs: number } | { readonly kind: 'stop' };

/** Waits between tries to reach something: half of each is jitter, so that many callers do not come at once. */
export class BackOff {
  readonly #bounds: BackOffBounds;
  #given = 0;

  constructor(bounds: BackOffBounds) {
    this.#bounds = bounds;
  }

  /** Counts a failed try. */
  next(): BackOffStep {
    const { firstMs, capMs, tries, random } = this.#bounds;
    if (this.#given >= tries) return { kind: 'stop' };
    const fullMs = Math.min(capMs, firstMs * 2 ** this.#given);
    this.#given += 1;
    return { kind: 'wait', waitMs: Math.round(fullMs * (0.5 + random() / 2)) };
  }

  /** After a success, or when the person asks to try again. */
  reset(): void {
    this.#given = 0;
  }
}
