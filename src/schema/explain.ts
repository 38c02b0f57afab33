import { isJsonObject, type JsonValue } from '../contract/json.ts';
import { explainType } from './explain-type.ts';
import type { Faults } from './faults.ts';
import type { Assertion, Node } from './plan.ts';
import { isList, typeTest } from './type-test.ts';

/** Takes a schema and a value that does not fit it; adds every fault that it finds. */
export function explain(node: Node, value: JsonValue, faults: Faults): void {
  const { plan } = node;
  if (plan.types?.some((type) => typeTest[type](value)) === false) {
    explainType(plan.types, value, faults);
    return;
  }
  explainAll(plan.any, value, faults);
  if (typeof value === 'string') explainAll(plan.string, value, faults);
  else if (typeof value === 'number') explainAll(plan.number, value, faults);
  else if (isList(value)) explainAll(plan.array, value, faults);
  else if (isJsonObject(value)) explainAll(plan.object, value, faults);
}

function explainAll<T>(assertions: readonly Assertion<T>[], value: T, faults: Faults): void {
  for (const assertion of assertions) {
    if (faults.isFull) return;
    if (!assertion.fits(value)) assertion.explain(value, faults);
  }
}
