import { isJsonObject } from '../contract/json.ts';
import { all, both, typedFits } from './assemble.ts';
import type { Budget } from './budget.ts';
import { checkItems } from './check-items.ts';
import { checkMembers } from './check-members.ts';
import { checkPatternedMembers } from './check-patterned-members.ts';
import { checkPrefixedItems } from './check-prefixed-items.ts';
import type { Fits, Plan } from './plan.ts';
import { isList, typeTest } from './type-test.ts';

/** The same as `assemble`, for any plan: several types or none, patterns, and places in a list. */
export function assembleAny(plan: Plan, budget: Budget): Fits {
  const { types, members, items } = plan;
  if (members !== undefined) {
    plan.object.unshift(
      (members.patterns.length > 0 ? checkPatternedMembers : checkMembers)(members, budget),
    );
  }
  if (items !== undefined) {
    const { prefix, rest } = items;
    const isPlain = prefix.length === 0 && rest !== undefined;
    plan.array.unshift(isPlain ? checkItems(rest, budget) : checkPrefixedItems(items, budget));
  }
  if (types?.length === 1) return both(typedFits(plan), all(plan.any));
  const rules = both(untypedFits(plan), all(plan.any));
  return types === undefined ? rules : both((value) => types.some((type) => typeTest[type](value)), rules);
}

/** For a value whose type is not settled by the schema: each rule holds for its own type only. */
function untypedFits(plan: Plan): Fits | undefined {
  const string = all(plan.string);
  const number = all(plan.number);
  const array = all(plan.array);
  const object = all(plan.object);
  if ((string ?? number ?? array ?? object) === undefined) return undefined;
  return (value) => {
    if (typeof value === 'string') return string === undefined || string(value);
    if (typeof value === 'number') return number === undefined || number(value);
    if (isList(value)) return array === undefined || array(value);
    return object === undefined || !isJsonObject(value) || object(value);
  };
}
