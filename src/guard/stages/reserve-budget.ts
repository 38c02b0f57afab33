import type { Refusal } from '../../contract/rejection.ts';
import type { Reservation } from '../../ports/budget-store.ts';
import type { Shortage } from '../budget/budgets.ts';
import { refuseWith } from '../issue.ts';
import type { BudgetReserved, ContextRechecked } from '../proofs.ts';
import type { World } from '../world.ts';

/** What an effect uses up is set aside before there is a record of it. What has no effect uses nothing up. */
export async function reserveBudget(
  proof: ContextRechecked,
  world: World,
): Promise<BudgetReserved | Refusal> {
  const { facts } = proof.judged;
  if (facts.workspace === null || facts.kind === 'read' || facts.kind === 'manage') {
    return { ...proof, reservation: null };
  }
  const reservation: Reservation = {
    ticket: world.random.hex32(),
    acts: facts.kind === 'navigate' ? 0 : 1,
    navigations: facts.kind === 'navigate' ? 1 : 0,
    uploadedBytes: facts.files?.totalBytes ?? 0,
  };
  const key = { workspace: facts.workspace, client: world.client.key };
  const short = await world.budgets.reserve(key, reservation, world.budgetLimits, world.clock.nowMs());
  return short === null ? { ...proof, reservation: { key, ticket: reservation.ticket } } : tooMuch(short);
}

const words = {
  acts: 'acts in this workspace',
  navigations: 'navigations in this workspace',
  uploadedBytes: 'uploaded bytes in this workspace',
  actsPerMinute: 'acts in a minute',
} as const;

function tooMuch({ what, limit, roomInMs }: Shortage): Refusal {
  const expected = `at most ${limit} ${words[what]}`;
  if (roomInMs === null) {
    const hint = `The budget is used up: ${expected}. The person can raise it in the options page.`;
    return refuseWith('budget.exceeded', { pointer: '/tool', expected, hint });
  }
  const hint = `That is too fast: ${expected}. Send it again in ${Math.ceil(roomInMs / 1000)} s.`;
  return refuseWith('budget.rate_limited', { pointer: '/tool', expected, hint });
}
