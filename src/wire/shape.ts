import { characters } from '../contract/received.ts';

/** Small checks that say what a value is, put together to say what a message is. */
export type Check<T> = (value: unknown) => value is T;
type Checked<C> = C extends Check<infer T> ? T : never;
type Checks = Readonly<Record<string, Check<unknown>>>;

type Shaped<Required extends Checks, Optional extends Checks> = {
  readonly [Name in keyof Required]: Checked<Required[Name]>;
} & { readonly [Name in keyof Optional]?: Checked<Optional[Name]> };

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const just =
  <const T extends string | number>(expected: T): Check<T> =>
  (value): value is T =>
    value === expected;

/** Text of at most so many characters (code points), without lone surrogates. */
export const text =
  (least: 0 | 1, most: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' &&
    value.length >= least &&
    (value.length <= most || (value.length <= 2 * most && characters(value) <= most)) &&
    value.isWellFormed();

export const matching =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

export const integer =
  (least: number, most: number): Check<number> =>
  (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const noMore = {};

/** An object with all members of `required`, any of `optional`, and no other. */
export function exactly<Required extends Checks, Optional extends Checks = typeof noMore>(
  required: Required,
  optional?: Optional,
): Check<Shaped<Required, Optional>> {
  const checks = new Map([
    ...Object.entries<Check<unknown>>(required),
    ...Object.entries<Check<unknown>>(optional ?? noMore),
  ]);
  const needed = Object.keys(required);
  return (value): value is Shaped<Required, Optional> =>
    isObject(value) &&
    needed.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, member]) => checks.get(name)?.(member) === true);
}

/** An object of at most `most` members, any name that fits, each value as `check` says. */
export const mapOf =
  <T>(name: RegExp, check: Check<T>, most: number): Check<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) &&
    Object.keys(value).length <= most &&
    Object.entries(value).every(([key, member]) => name.test(key) && check(member));

export const anyOf =
  <const C extends readonly Check<unknown>[]>(...checks: C): Check<Checked<C[number]>> =>
  (value): value is Checked<C[number]> =>
    checks.some((check) => check(value));
