/** How long the buttons have to be there before a press counts, in milliseconds. */
export const inertMs = 500;

/** What of an event tells a person's new press from a script's and from a key that is held. */
export interface Press {
  readonly isTrusted: boolean;
  readonly repeat: boolean;
  readonly atMs: number;
}

/**
 * Lets a click through only when the press that made it began after the buttons had been there, unchanged, unmoved and
 * in focus, for half a second; when a person made it; and once.
 */
export class PressGate {
  #settledAtMs: number;
  #press: Press | null = null;

  constructor(nowMs: number) {
    this.#settledAtMs = nowMs;
  }

  /** Something was shown, changed or moved, or the window gained focus. */
  disturb(nowMs: number): void {
    this.#settledAtMs = nowMs;
    this.#press = null;
  }

  isOpen(nowMs: number): boolean {
    return nowMs - this.#settledAtMs >= inertMs;
  }

  /** A pointer or key went down. */
  press(press: Press): void {
    this.#press = press;
  }

  /** How long the buttons had been there when the press began; null for a click that shall do nothing. */
  take(isTrusted: boolean): number | null {
    const press = this.#press;
    this.#press = null;
    if (!isTrusted || press === null || !press.isTrusted || press.repeat || !this.isOpen(press.atMs))
      return null;
    return press.atMs - this.#settledAtMs;
  }
}
