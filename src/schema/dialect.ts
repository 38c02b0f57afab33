import type { JsonObject, JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import type { Compiler } from './compiler.ts';
import type { Fits, Plan } from './plan.ts';

/**
 * One keyword. Takes what stands behind it, and adds to the plan what it asks of a value.
 * Throws a SchemaError, through the compiler, when it is not written as it must be.
 */
export type Keyword = (operand: JsonValue, plan: Plan, compiler: Compiler, schema: JsonObject) => void;

/** A list of keywords, and what holds for a schema as a whole. Two dialects share one engine. */
export interface Dialect {
  readonly keywords: ReadonlyMap<string, Keyword>;
  /** A name that is no keyword of the dialect. */
  readonly readUnknown: (name: string, compiler: Compiler) => void;
  /** What stands where a schema must, and is no object. */
  readonly readOther: (schema: JsonValue | undefined, plan: Plan, compiler: Compiler) => void;
  /** Makes one test of what the keywords said. */
  readonly assemble: (plan: Plan, budget: Budget) => Fits;
  /** Asked once after the keywords of each schema. */
  readonly readWhole: (schema: JsonObject, plan: Plan, compiler: Compiler) => void;
}
