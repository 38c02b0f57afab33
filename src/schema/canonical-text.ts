import { isJsonObject, type JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { isList } from './type-test.ts';

/**
 * Takes a value; returns text that is the same for equal values and for no others, whatever the
 * order of their members. Each value inside costs a step; a spent budget gives text that means nothing.
 */
export function canonicalText(value: JsonValue, budget: Budget, depth = 0): string {
  budget.steps -= 1;
  if (depth > maxDepth) budget.steps = -1;
  if (budget.steps < 0) return '';
  if (isList(value)) return `[${value.map((item) => canonicalText(item, budget, depth + 1)).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalText(value[name] ?? null, budget, depth + 1)}`);
  return `{${members.join()}}`;
}

const maxDepth = 512;
