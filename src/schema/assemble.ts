import { isJsonObject, type JsonType, type JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { checkItems } from './check-items.ts';
import { checkMembers } from './check-members.ts';
import type { Assertion, Fits, Plan } from './plan.ts';
import { isList, typeTest } from './type-test.ts';

/** Takes a plan; returns the one function that says whether a value fits all of it. */
export function assemble(plan: Plan, budget: Budget): Fits {
  const members = plan.members && checkMembers(plan.members, budget);
  const items = plan.items && checkItems(plan.items, budget);
  if (members !== undefined) plan.object.unshift(members);
  if (items !== undefined) plan.array.unshift(items);
  const [only, ...others] = plan.types ?? [];
  const whole = members ?? items;
  const isWhole = plan.object.length + plan.array.length === 1 && only === (members ? 'object' : 'array');
  if (only !== undefined && others.length === 0) {
    // A rule that fits its own type only needs no test of the type before it.
    return both(isWhole && whole !== undefined ? whole.fits : typedFits(only, plan), all(plan.any));
  }
  const rules = both(all(plan.any), untypedFits(plan));
  return plan.types === undefined ? rules : both(oneOfTypes(plan.types), rules);
}

function typedFits(type: JsonType, plan: Plan): Fits {
  if (type === 'string') {
    const rules = all(plan.string);
    return rules === undefined ? typeTest.string : (value) => typeof value === 'string' && rules(value);
  }
  if (type === 'integer') {
    const rules = all(plan.number);
    if (rules === undefined) return typeTest.integer;
    return (value) => typeof value === 'number' && Number.isSafeInteger(value) && rules(value);
  }
  if (type === 'number') {
    const rules = all(plan.number);
    if (rules === undefined) return typeTest.number;
    return (value) => typeof value === 'number' && typeTest.number(value) && rules(value);
  }
  if (type === 'object') {
    const rules = all(plan.object);
    return rules === undefined ? isJsonObject : (value) => isJsonObject(value) && rules(value);
  }
  if (type === 'array') {
    const rules = all(plan.array);
    return rules === undefined ? isList : (value) => isList(value) && rules(value);
  }
  return typeTest[type];
}

/** For a value whose type is not settled by the schema: each rule holds for its own type only. */
function untypedFits(plan: Plan): Fits | undefined {
  const string = all(plan.string);
  const number = all(plan.number);
  const array = all(plan.array);
  const object = all(plan.object);
  if (string === undefined && number === undefined && array === undefined && object === undefined)
    return undefined;
  return (value) => {
    if (typeof value === 'string') return string === undefined || string(value);
    if (typeof value === 'number') return number === undefined || number(value);
    if (isList(value)) return array === undefined || array(value);
    return !isJsonObject(value) || object === undefined || object(value);
  };
}

function oneOfTypes(types: readonly JsonType[]): Fits {
  const tests = types.map((type) => typeTest[type]);
  return (value) => tests.some((test) => test(value));
}

function both(first: Fits | undefined, second: Fits | undefined): Fits {
  if (first === undefined) return second ?? (() => true);
  return second === undefined ? first : (value) => first(value) && second(value);
}

/** Takes rules; returns one function for all of them, or undefined when there are none. */
function all<T extends JsonValue>(assertions: readonly Assertion<T>[]): ((value: T) => boolean) | undefined {
  const [first, second, ...others] = assertions;
  if (first === undefined || second === undefined) return first?.fits;
  const one = first.fits;
  const two = second.fits;
  if (others.length === 0) return (value) => one(value) && two(value);
  return (value) => one(value) && two(value) && others.every((assertion) => assertion.fits(value));
}
