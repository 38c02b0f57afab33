import type { Clock } from '../../ports/clock.ts';
import type { JournalFault } from '../../ports/journal.ts';
import type { IntentEntry, JournalEntry, OutcomeEntry } from '../../ports/journal-store.ts';
import { answerMs } from '../ports-in-time.ts';
import { within } from '../within.ts';
import type { ChainFault } from './check-link.ts';
import { entryFormat, entryHash } from './entry-hash.ts';
import { inspectChain, mostUnwitnessed, walkChain, type Chain, type ChainParts } from './inspect-chain.ts';
import { WitnessDesk } from './witness-desk.ts';

export type EntryBody =
  | Pick<IntentEntry, 'kind' | 'record' | 'version' | 'contract'>
  | Pick<OutcomeEntry, 'kind' | 'of' | 'outcome'>;

/**
 * Writes the chain, one entry after the other. A chain that is not whole takes nothing any more; where the storage did
 * not answer, or another worker was faster, its end is looked at anew before the next entry.
 */
export class ChainWriter {
  readonly #parts: ChainParts;
  readonly #clock: Clock;
  readonly #witness: WitnessDesk;
  #turn: Promise<unknown> = Promise.resolve();
  standing: Chain | ChainFault | JournalFault = 'journal.unavailable';

  constructor(parts: ChainParts, clock: Clock) {
    this.#parts = parts;
    this.#clock = clock;
    this.#witness = new WitnessDesk(parts.witness, clock);
  }

  look(): Promise<Chain | ChainFault | JournalFault> {
    return this.#inTurn(() => this.#found());
  }

  /** Writes one entry. Returns its sequence. An intent is written so that it survives a power cut. */
  append(body: EntryBody): Promise<number | JournalFault> {
    return this.#inTurn(async () => {
      const chain = await this.#found();
      if (!isWhole(chain)) return faultOf(chain);
      if (body.kind === 'intent' && this.#witness.behind >= mostUnwitnessed) {
        void this.#witness.tell({ anchor: chain.anchor, last: chain.intent });
        return 'journal.unavailable';
      }
      return this.#write(body, chain);
    });
  }

  async #write(body: EntryBody, chain: Chain): Promise<number | JournalFault> {
    const { sequence: before, hash: previous } = chain.last;
    const unsealed = { ...body, format: entryFormat, sequence: before + 1, previous };
    const entry: JournalEntry = { ...unsealed, hash: await entryHash(unsealed, this.#parts.hasher) };
    const answer = await this.#parts.store.append(entry, body.kind === 'intent' ? 'strict' : 'relaxed');
    if (answer !== 'appended') {
      this.#lose(chain);
      return answer === 'taken' ? 'journal.unavailable' : answer;
    }
    const last = { sequence: entry.sequence, hash: entry.hash };
    const intent = body.kind === 'intent' ? last : chain.intent;
    // It came too late where the end was looked at anew meanwhile.
    if (this.standing === chain) this.standing = { ...chain, last, intent };
    if (body.kind === 'intent') {
      this.#witness.behind += 1;
      void this.#witness.tell({ anchor: chain.anchor, last });
    }
    return entry.sequence;
  }

  /** Forgets everything before that entry. The last intent stays, whatever its age. */
  dropBefore({ sequence, previous: hash }: JournalEntry): Promise<'dropped' | JournalFault> {
    return this.#inTurn(async () => {
      const chain = await this.#found();
      if (!isWhole(chain)) return faultOf(chain);
      if (sequence > chain.intent.sequence) return 'dropped';
      const anchor = { sequence: sequence - 1, hash };
      this.standing = { ...chain, anchor };
      this.#witness.behind += 1;
      await this.#witness.tell({ anchor, last: chain.intent });
      // Without a witness of where it begins now, a shorter journal would be a broken one.
      return this.#witness.behind === 0 ? this.#parts.store.dropBefore(sequence) : 'journal.unavailable';
    });
  }

  /** Looks at every entry. What is written meanwhile is looked at as well. */
  async walk(): Promise<void> {
    const chain = await this.look();
    if (!isWhole(chain)) return;
    const { anchor } = chain;
    const end = await walkChain(this.#parts, anchor.sequence + 1, anchor);
    if (typeof end === 'object' && 'fault' in end) this.standing = end;
  }

  async #found(): Promise<Chain | ChainFault | JournalFault> {
    if (this.standing !== 'journal.unavailable') return this.standing;
    const chain = await inspectChain(this.#parts);
    this.standing = chain;
    if (isWhole(chain)) {
      this.#witness.behind = chain.unwitnessed;
      if (chain.unwitnessed > 0) void this.#witness.tell({ anchor: chain.anchor, last: chain.intent });
    }
    return chain;
  }

  #lose(chain: Chain): void {
    if (this.standing === chain) this.standing = 'journal.unavailable';
  }

  /** Whoever waits for its turn does not wait without end: a storage that hangs may answer after all. */
  #inTurn<T>(work: () => Promise<T | JournalFault>): Promise<T | JournalFault> {
    const done = this.#turn.then(work).catch(() => {
      this.standing = 'journal.unavailable';
      return 'journal.unavailable' as const;
    });
    this.#turn = within(this.#clock, answerMs, done, 'late').then((how) => {
      if (how === 'late') this.standing = 'journal.unavailable';
    });
    return done;
  }
}

export const isWhole = (chain: Chain | ChainFault | JournalFault): chain is Chain =>
  typeof chain === 'object' && 'last' in chain;

const faultOf = (chain: ChainFault | JournalFault): JournalFault =>
  chain === 'journal.unavailable' ? chain : 'journal.read_only';
