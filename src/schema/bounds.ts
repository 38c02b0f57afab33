/** What a schema and a verdict may cost. Over a bound is a refusal, never a hang and never a pass. */
export interface Bounds {
  /** Schemas inside schemas, counted from the root; also levels of a value under a recursive schema. */
  readonly maxDepth: number;
  /** Schemas in all, a shared one counted once for each way that it is compiled. */
  readonly maxSubschemas: number;
  /** Members, items, references and pattern steps that one verdict may look at. */
  readonly maxSteps: number;
}

export const defaultBounds: Bounds = { maxDepth: 128, maxSubschemas: 12_000, maxSteps: 1_000_000 };
