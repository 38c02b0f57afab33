import type { BudgetRecord, BudgetStore } from '../../src/ports/budget-store.ts';

interface Kept {
  budgets?: readonly BudgetRecord[];
}

/** Counters in the profile's own storage: they outlive worker and browser. */
export class StorageBudgetStore implements BudgetStore {
  async read(): Promise<readonly BudgetRecord[]> {
    const { budgets = [] } = await chrome.storage.local.get<Kept>('budgets');
    return budgets;
  }

  write(budgets: readonly BudgetRecord[]): Promise<void> {
    return chrome.storage.local.set({ budgets });
  }
}
