import type { BudgetLimits } from '../../ports/budget-store.ts';

const MiB = 1024 * 1024;

/**
 * Per workspace and client, until the person sets others. Wide enough for a day's
 * work at the speed of the pipe, narrow enough for a loop that nobody stops.
 */
export const defaultBudgetLimits: BudgetLimits = {
  actsPerMinute: 6_000,
  acts: 100_000,
  navigations: 10_000,
  uploadedBytes: 64 * MiB,
};
