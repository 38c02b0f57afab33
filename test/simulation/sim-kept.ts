import type { BudgetRecord } from '../../src/ports/budget-store.ts';
import type { FailureRun } from '../../src/ports/failure-store.ts';
import type { PolicyTexts } from '../../src/ports/policy-source.ts';
import type { WorkspaceRecord } from '../../src/ports/workspace-store.ts';
import type { Seam } from './seam.ts';

/** What is kept beside the journal. It outlives the worker. */
export interface SimKept {
  records: readonly WorkspaceRecord[];
  budgets: readonly BudgetRecord[];
  failures: readonly FailureRun[];
  policies: PolicyTexts;
  stopped: boolean;
  /** Told of each write. */
  onWrite: (name: string) => void;
}

/** A storage of one thing, as one worker reaches it. */
export const simStore = <Name extends Exclude<keyof SimKept, 'onWrite'>>(
  kept: SimKept,
  name: Name,
  seam: Seam,
): { read(): Promise<SimKept[Name]>; write(value: SimKept[Name]): Promise<void> } => ({
  read: () => seam.step(`${name}.read`, () => kept[name]),
  write: (value) =>
    seam.step(`${name}.write`, () => {
      kept[name] = value;
      kept.onWrite(name);
    }),
});
