import { Guard } from '../src/guard/guard.ts';
import { ChainedJournal } from '../src/guard/journal/chained-journal.ts';
import { forgetOld } from '../src/guard/journal/retention.ts';
import { recover } from '../src/guard/recovery/recover.ts';
import type { Ports } from '../src/guard/world.ts';
import type { Clock } from '../src/ports/clock.ts';
import { IdbJournalStore } from './adapters/idb-journal-store.ts';
import { StorageJournalWitness } from './adapters/storage-journal-witness.ts';
import type { StoragePolicySource } from './adapters/storage-policy-source.ts';
import { GuardDesk, type DeskParts } from './guard-desk.ts';
import { guardStanding, type StandingParts } from './guard-standing.ts';

export interface GuardParts extends Omit<StandingParts, 'clock' | 'policies'> {
  readonly policies: StoragePolicySource;
  readonly ports: Omit<Ports, 'journal'>;
  /** Of the extension. */
  readonly version: string;
  /** Hash of the contract that it speaks. */
  readonly contract: Promise<string>;
  readonly labelOf: DeskParts['labelOf'];
  readonly onStopped: DeskParts['onStopped'];
}

export interface StartedGuard {
  readonly guard: Guard;
  /** What a person does with it. */
  readonly desk: GuardDesk;
}

/** Loads what was kept, and settles what an earlier worker left, before the first request. */
export async function startGuard(parts: GuardParts): Promise<StartedGuard> {
  const { clock, hasher } = parts.ports;
  const { version } = parts;
  const [standing, journal] = await Promise.all([
    guardStanding({ clock, ...parts }),
    parts.contract.then((contract) =>
      ChainedJournal.load({
        clock,
        hasher,
        version,
        contract,
        store: new IdbJournalStore(),
        witness: new StorageJournalWitness(),
      }),
    ),
  ]);
  const ports = { ...parts.ports, journal };
  const { workspaces, budgets } = standing;
  await recover({ ports, workspaces, journal, budgets, desk: parts.approvals });
  void keepJournal(journal, clock);
  const { policies, labelOf, onStopped } = parts;
  const choosePolicy = (text: string): Promise<void> => policies.choose(text);
  const desk = new GuardDesk({ standing, journal, labelOf, onStopped, choosePolicy });
  return { guard: new Guard(ports, standing), desk };
}

/** Looks at all of it, and forgets what is old, when the start is over; and again, as long as the worker lives. */
async function keepJournal(journal: ChainedJournal, clock: Clock): Promise<never> {
  for (let waitMs = 60_000; ; waitMs = 6 * 3_600_000) {
    await clock.wait(waitMs);
    await forgetOld(journal, clock.nowMs());
    await journal.checkAll();
  }
}
