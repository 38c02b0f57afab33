/**
 * The schema engine as the package exports it (`tabwarden/schema`), for any JavaScript runtime:
 *
 *     import { compileSubset } from 'tabwarden/schema';
 *     const check = compileSubset(schema, { close: true });
 *     const verdict = check(value); // { ok: true } or { ok: false, issues }
 */
export { compileFull } from './compile-full.ts';
export { compileSubset } from './compile-subset.ts';
export { report, type SchemaRefusal, type SchemaReport } from './report.ts';
export { SchemaError } from './schema-error.ts';
export type { Bounds } from './bounds.ts';
export type { Finding, FindingKind } from './findings.ts';
export type { SchemaOptions, SchemaVerdict, Validator } from './options.ts';
