import { Approvals } from '../src/guard/approval/approvals.ts';
import { Budgets } from '../src/guard/budget/budgets.ts';
import { defaultBudgetLimits } from '../src/guard/budget/default-limits.ts';
import { Failures } from '../src/guard/failures.ts';
import { Policies } from '../src/guard/policy/policies.ts';
import type { Standing } from '../src/guard/standing.ts';
import { StopSwitch } from '../src/guard/stop-switch.ts';
import { Workspaces } from '../src/guard/workspaces.ts';
import type { ApprovalDesk } from '../src/ports/approval-desk.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { PolicySource } from '../src/ports/policy-source.ts';
import { StorageBudgetStore } from './adapters/storage-budget-store.ts';
import { StorageFailureStore } from './adapters/storage-failure-store.ts';
import { StorageStopStore } from './adapters/storage-stop-store.ts';
import { StorageWorkspaceStore } from './adapters/storage-workspace-store.ts';

export interface StandingParts {
  readonly clock: Clock;
  readonly policies: PolicySource;
  readonly approvals: ApprovalDesk;
}

/** Reads from storage what stands between calls. */
export async function guardStanding({ clock, policies, approvals }: StandingParts): Promise<Standing> {
  const [workspaces, budgets, failures, stop] = await Promise.all([
    Workspaces.load(new StorageWorkspaceStore(), clock),
    Budgets.load(new StorageBudgetStore(), clock),
    Failures.load(new StorageFailureStore(), clock),
    StopSwitch.load(new StorageStopStore()),
  ]);
  return {
    workspaces,
    budgets,
    failures,
    stop,
    budgetLimits: defaultBudgetLimits,
    policies: new Policies(policies, clock),
    approvals: new Approvals(clock, approvals),
  };
}
