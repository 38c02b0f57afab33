/** What a verdict may still cost. It is filled again for each value. */
export interface Budget {
  /** Members, items, references and pattern steps that may still be looked at. Below zero nothing fits. */
  steps: number;
  /** Levels of a schema that refers to itself that may still be entered. */
  levels: number;
}
