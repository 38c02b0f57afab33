import type { JsonValue } from '../contract/json.ts';
import type { Issue } from '../contract/verdict.ts';
import type { Bounds } from './bounds.ts';

/** How a schema is taken. Nothing is ever fetched, stripped, defaulted or coerced. */
export interface SchemaOptions {
  /** Documents that `$ref` may reach, by their absolute URI. Full boundary only. */
  readonly schemas?: Readonly<Record<string, JsonValue>>;
  /** Closes objects that declare properties and do not say whether others may come. Default false. */
  readonly close?: boolean;
  /** Makes `format` an assertion. Default false. Full boundary only. */
  readonly format?: boolean;
  /** Replaces single bounds; see `defaultBounds`. */
  readonly bounds?: Partial<Bounds>;
  /** `parsed` for values that the strict reader made, `foreign` (default) for any JavaScript value. */
  readonly input?: 'parsed' | 'foreign';
}

export type SchemaVerdict = { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Takes one value; answers whether it fits, with its faults when it does not. Never throws. */
export type Validator = (value: unknown) => SchemaVerdict;
