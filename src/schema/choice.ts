import type { JsonValue } from '../contract/json.ts';
import { canonicalText } from './canonical-text.ts';
import type { Compiler } from './compiler.ts';
import type { Fits } from './plan.ts';

/** Takes the only values that fit; returns the test for them. Equal means equal as JSON says it. */
export function choice(values: readonly JsonValue[], keyword: string, compiler: Compiler): Fits {
  const { budget } = compiler;
  const scalars = new Set(values.filter(isScalar));
  const texts = new Set(
    values.filter((value) => !isScalar(value)).map((value) => canonicalText(value, budget)),
  );
  if (budget.steps < 0) return compiler.unsupported('a constant that is too deep or too large', keyword);
  if (texts.size === 0) return (value) => scalars.has(value);
  return (value) => (isScalar(value) ? scalars.has(value) : texts.has(canonicalText(value, budget)));
}

const isScalar = (value: JsonValue): boolean => typeof value !== 'object' || value === null;
