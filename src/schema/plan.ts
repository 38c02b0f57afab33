import type { JsonObject, JsonType, JsonValue } from '../contract/json.ts';
import type { Faults } from './faults.ts';

/** Takes a value; true when it fits. Never throws, and asks nothing of the value but its own data. */
export type Fits = (value: JsonValue) => boolean;

/** One rule about a value of type T. */
export interface Assertion<T> {
  readonly fits: (value: T) => boolean;
  /** Called only with a value that does not fit; adds one fault at least. */
  readonly explain: (value: T, faults: Faults) => void;
}

/** A compiled schema. `fits` is set once the whole of it is compiled. */
export interface Node {
  fits: Fits;
  readonly plan: Plan;
}

/** Names that a pattern covers, and what their values must be. */
export interface PatternMembers {
  readonly covers: (name: string) => boolean;
  readonly node: Node;
}

/** What the object keywords of one schema say together: they are checked in one pass over the members. */
export interface Members {
  readonly named: Map<string, Node>;
  readonly required: Set<string>;
  readonly patterns: PatternMembers[];
  /** What a name that nothing covers must be; `closed` when there may be none, undefined when nothing is said. */
  additional: Node | 'closed' | 'open' | undefined;
}

/** What the array keywords of one schema say together. */
export interface Items {
  readonly prefix: Node[];
  rest: Node | undefined;
}

/** What the keywords of one schema ask for, gathered before it becomes one function. */
export interface Plan {
  types: readonly JsonType[] | undefined;
  /** What is expected, in words, where a keyword knows better than the types. */
  words: string | undefined;
  /** True when a constant or a list of constants settles the value. */
  isConstant: boolean;
  members: Members | undefined;
  items: Items | undefined;
  readonly any: Assertion<JsonValue>[];
  readonly string: Assertion<string>[];
  readonly number: Assertion<number>[];
  readonly array: Assertion<readonly JsonValue[]>[];
  readonly object: Assertion<JsonObject>[];
}

export const newPlan = (): Plan => ({
  types: undefined,
  words: undefined,
  isConstant: false,
  members: undefined,
  items: undefined,
  any: [],
  string: [],
  number: [],
  array: [],
  object: [],
});

/** Takes a plan; returns the part of it that speaks of members, made when first asked for. */
export function membersOf(plan: Plan): Members {
  plan.members ??= { named: new Map(), required: new Set(), patterns: [], additional: undefined };
  return plan.members;
}

/** Takes a plan; returns the part of it that speaks of items, made when first asked for. */
export function itemsOf(plan: Plan): Items {
  plan.items ??= { prefix: [], rest: undefined };
  return plan.items;
}
