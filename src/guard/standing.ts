import type { BudgetLimits } from '../ports/budget-store.ts';
import type { Approvals } from './approval/approvals.ts';
import type { Budgets } from './budget/budgets.ts';
import type { Failures } from './failures.ts';
import type { Policies } from './policy/policies.ts';
import type { StopSwitch } from './stop-switch.ts';
import type { Workspaces } from './workspaces.ts';

/** What stands between calls: who holds what, what is allowed, what waits, what is used up, and whether all stands still. */
export interface Standing {
  readonly workspaces: Workspaces;
  readonly policies: Policies;
  readonly approvals: Approvals;
  readonly budgets: Budgets;
  readonly budgetLimits: BudgetLimits;
  readonly failures: Failures;
  readonly stop: StopSwitch;
}
