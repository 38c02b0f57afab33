import type { Clock } from '../../ports/clock.ts';
import type { JournalWitness, Witnessed } from '../../ports/journal-witness.ts';
import { answerMs } from '../ports-in-time.ts';
import { within } from '../within.ts';

/** Tells the witness where the chain stands, one word after the other; what is newer stands for all before it. */
export class WitnessDesk {
  readonly #witness: JournalWitness;
  readonly #clock: Clock;
  #next: Witnessed | null = null;
  #telling: Promise<void> | null = null;
  /** Intents that the witness did not take in yet. */
  behind = 0;

  constructor(witness: JournalWitness, clock: Clock) {
    this.#witness = witness;
    this.#clock = clock;
  }

  /** Resolves when the witness knows, or when it did not answer. Never rejects. */
  tell(witnessed: Witnessed): Promise<void> {
    this.#next = witnessed;
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null;
    });
    return this.#telling;
  }

  async #tellAll(): Promise<void> {
    while (this.#next !== null) {
      const { behind } = this;
      const writing = this.#witness.write(this.#next).then(() => true);
      this.#next = null;
      const isTold = await within(
        this.#clock,
        answerMs,
        writing.catch(() => false),
        false,
      );
      if (!isTold) return;
      this.behind -= behind;
    }
  }
}
