/** What a verdict may still cost. It is filled again for each value. */
export interface Budget {
  /** Members, items and references that may still be looked at. Below zero the verdict is a refusal. */
  steps: number;
  /** Levels of a schema that refers to itself that may still be entered. */
  levels: number;
}

/** Takes a budget; true when it has run out. What is left over then means nothing. */
export const isSpent = (budget: Budget): boolean => budget.steps < 0;
