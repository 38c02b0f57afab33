import type { BudgetLimits } from '../../ports/budget-store.ts';

const MiB = 1024 * 1024;

/** Per workspace and client, until the person sets others. Wide enough for a day's work, narrow enough for a loop. */
export const defaultBudgetLimits: BudgetLimits = {
  actsPerMinute: 120,
  acts: 5_000,
  navigations: 1_000,
  uploadedBytes: 64 * MiB,
};
