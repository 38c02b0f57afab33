import type { ApprovalDesk } from '../../ports/approval-desk.ts';
import type { IntentEntry } from '../../ports/journal-store.ts';
import type { Budgets } from '../budget/budgets.ts';
import type { ChainedJournal } from '../journal/chained-journal.ts';
import type { Found } from './found.ts';
import { observe, type Sight } from './observe.ts';
import { recoveredVerdict } from './recovered-verdict.ts';

export interface RecoveryParts extends Sight {
  readonly journal: ChainedJournal;
  readonly budgets: Budgets;
  readonly desk: ApprovalDesk;
}

/**
 * Settles what an earlier worker left, before the first request: each intent without an outcome by looking, each
 * reservation by what was found, each open card by withdrawing it. Returns what was found, by sequence. A journal that
 * does not answer leaves its intents as they are, which says unknown of them.
 */
export async function recover(parts: RecoveryParts): Promise<ReadonlyMap<number, Found>> {
  parts.desk.show([]);
  const found = new Map<number, Found>();
  const unsettled = await parts.journal.unsettled().catch(() => 'journal.unavailable' as const);
  // Pages are asked at once: one that is silent holds up no other.
  const entries = typeof unsettled === 'string' ? [] : unsettled;
  const seen = await Promise.all(
    entries.map(({ record }) => observe(record, parts).catch(() => 'unknown' as const)),
  );
  for (const [index, entry] of entries.entries()) {
    const what = seen[index] ?? 'unknown';
    found.set(entry.sequence, what);
    await settle(entry, what, parts);
  }
  await parts.budgets.commitOpen().catch(() => undefined);
  return found;
}

async function settle(entry: IntentEntry, found: Found, parts: RecoveryParts): Promise<void> {
  const { record, sequence } = entry;
  const { client, workspace, budget } = record;
  if (budget !== null) {
    const key = { workspace, client };
    const closing =
      found === 'not_done' ? parts.budgets.release(key, budget) : parts.budgets.commit(key, budget);
    await closing.catch(() => undefined);
  }
  const atMs = parts.ports.clock.nowMs();
  const outcome = { ended: found, atMs, stagesMs: {}, verdict: recoveredVerdict(entry, found) };
  await parts.journal.recordOutcome(sequence, outcome).catch(() => undefined);
}
