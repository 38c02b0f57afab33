import type { JsonObject, JsonType, JsonValue } from '../contract/json.ts';
import type { Faults } from './faults.ts';

/** Takes a value; true when it fits. Never throws, and asks nothing of the value but its own data. */
export type Fits = (value: JsonValue) => boolean;

/** One rule about a value of type T. */
export interface Assertion<T> {
  readonly fits: (value: T) => boolean;
  /** Called only with a value that does not fit; adds one fault at least. */
  readonly explain: (value: T, faults: Faults) => void;
  /** The same test, given where it holds for the right type of value only, so that it can stand alone. */
  readonly whole?: Fits;
}

/** A rule about a number. `least` is given where the rule is only that. */
export interface NumberAssertion extends Assertion<number> {
  readonly least?: number;
}

/** A compiled schema. `fits` and `height` are set once the whole of it is compiled. */
export interface Node {
  fits: Fits;
  /** Schemas inside schemas below this one, references followed, itself included. */
  height: number;
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

/**
 * A keyword that applies schemas to the same value. Calls `visit` with each of them that the value
 * fits, and so holds what it says of members and items for evaluated.
 */
export type InPlace = (value: JsonValue, visit: (node: Node) => void) => void;

/** What the keywords of one schema ask for, gathered before it becomes one function. */
export interface Plan {
  types: readonly JsonType[] | undefined;
  /** What is expected, in words, where a keyword knows better than the types. */
  words: string | undefined;
  /** Where `$ref` leads. */
  target: Node | undefined;
  /** True when a constant or a list of constants settles the value. */
  isConstant: boolean;
  members: Members | undefined;
  items: Items | undefined;
  /** Speaks of items that it matches, for what is left unevaluated. */
  contains: Node | undefined;
  unevaluatedMembers: Node | undefined;
  unevaluatedItems: Node | undefined;
  readonly inPlace: InPlace[];
  /** Every schema that may apply to the same value. */
  readonly sameValue: Node[];
  /** The schema that must not fit the same value. */
  negated: Node | undefined;
  readonly any: Assertion<JsonValue>[];
  readonly string: Assertion<string>[];
  readonly number: NumberAssertion[];
  readonly array: Assertion<readonly JsonValue[]>[];
  readonly object: Assertion<JsonObject>[];
}

export const newPlan = (): Plan => ({
  types: undefined,
  words: undefined,
  target: undefined,
  isConstant: false,
  members: undefined,
  items: undefined,
  contains: undefined,
  unevaluatedMembers: undefined,
  unevaluatedItems: undefined,
  inPlace: [],
  sameValue: [],
  negated: undefined,
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
