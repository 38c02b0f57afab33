import { isJsonObject, type JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { checkItems } from './check-items.ts';
import { checkMembers } from './check-members.ts';
import type { Assertion, Fits, Plan } from './plan.ts';
import { isInteger, isList, isNumber, isText, typeTest } from './type-test.ts';

/** Takes a plan of one type, or of branches alone, and a budget; returns the function that tests a value. */
export function assemble(plan: Plan, budget: Budget): Fits {
  if (plan.members !== undefined) plan.object.unshift(checkMembers(plan.members, budget));
  if (plan.items?.rest !== undefined) plan.array.unshift(checkItems(plan.items.rest, budget));
  return both(typedFits(plan), all(plan.any));
}

/** The rules of the one type that a plan has; undefined when it has none. */
export function typedFits(plan: Plan): Fits | undefined {
  switch (plan.types?.[0]) {
    case undefined:
      return undefined;
    case 'string':
      return guarded(isText, plan.string);
    case 'integer':
      return guarded(isInteger, plan.number);
    case 'number':
      return guarded(isNumber, plan.number);
    case 'object':
      return guarded(isJsonObject, plan.object);
    case 'array':
      return guarded(isList, plan.array);
    case 'boolean':
      return typeTest.boolean;
    case 'null':
      return typeTest.null;
  }
}

function guarded<T extends JsonValue>(
  is: (value: JsonValue) => value is T,
  rules: readonly Assertion<T>[],
): Fits {
  const [first] = rules;
  // A rule that fits its own type only needs no test of the type before it.
  if (first?.whole !== undefined && rules.length === 1) return first.whole;
  const fits = all(rules);
  return fits === undefined ? is : (value) => is(value) && fits(value);
}

/** Takes two tests, of which one may be missing; returns that both are met. */
export function both(first: Fits | undefined, second: Fits | undefined): Fits {
  if (first === undefined) return second ?? (() => true);
  return second === undefined ? first : (value) => first(value) && second(value);
}

/** Takes rules; returns one function for all of them, or undefined when there are none. */
export function all<T>(rules: readonly Assertion<T>[]): ((value: T) => boolean) | undefined {
  const [first, second, ...others] = rules;
  if (first === undefined || second === undefined) return first?.fits;
  const one = first.fits;
  const two = second.fits;
  if (others.length === 0) return (value) => one(value) && two(value);
  return (value) => one(value) && two(value) && others.every((rule) => rule.fits(value));
}
