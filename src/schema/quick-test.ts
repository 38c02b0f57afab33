import type { JsonValue } from '../contract/json.ts';
import type { Fits, Node } from './plan.ts';

/**
 * A test with what is known of it. Most schemas of members and items are plain types, which are
 * settled in place; a call that the engine cannot foresee costs more than the test itself.
 */
export interface QuickTest {
  /** 1 string, 2 boolean, 3 integer, 4 number, 0 anything else. Numbers, as the engine compares them fastest. */
  readonly kind: 0 | 1 | 2 | 3 | 4;
  /** The least number that fits, for kinds 3 and 4. */
  readonly least: number;
  readonly fits: Fits;
}

const kinds = { string: 1, boolean: 2, integer: 3, number: 4, array: 0, object: 0, null: 0 } as const;

/** Takes any test; returns it in this form. */
export const slowTest = (fits: Fits): QuickTest => ({ kind: 0, least: -Infinity, fits });

/** Takes a compiled schema; returns its test in this form. */
export function quickTest({ fits, plan }: Node): QuickTest {
  const [type, ...others] = plan.types ?? [];
  const [bound, ...bounds] = plan.number;
  const isPlain = others.length + bounds.length + plan.any.length + plan.string.length === 0;
  const isBounded = bound !== undefined && bound.least === undefined;
  if (type === undefined || !isPlain || isBounded) return slowTest(fits);
  return { kind: kinds[type], least: bound?.least ?? -Infinity, fits };
}

/** Takes a test and a value; true when it fits. */
export function fitsQuickly(test: QuickTest, value: JsonValue): boolean {
  switch (test.kind) {
    case 0:
      return test.fits(value);
    case 1:
      return typeof value === 'string';
    case 2:
      return typeof value === 'boolean';
    case 3:
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= test.least;
    case 4:
      return typeof value === 'number' && value >= test.least && value >= -most && value <= most;
  }
}

const most = Number.MAX_SAFE_INTEGER;
