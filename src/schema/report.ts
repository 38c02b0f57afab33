import type { JsonValue } from '../contract/json.ts';
import { compileFull } from './compile-full.ts';
import { compileSubset } from './compile-subset.ts';
import { findingsOf, type Finding } from './findings.ts';
import { labelOf, type DialectLabel } from './label.ts';
import { SchemaError } from './schema-error.ts';

/** What is to be known of a schema before anything is run under it. */
export interface SchemaReport {
  /** The dialect that it names, null for none. */
  readonly label: DialectLabel | null;
  /** The narrowest boundary that takes it; null when none does, and nothing may run under it. */
  readonly boundary: 'subset' | 'full' | null;
  /** Why not even the full boundary takes it; null when it does. */
  readonly refusal: SchemaRefusal | null;
  readonly findings: readonly Finding[];
}

export interface SchemaRefusal {
  readonly class: SchemaError['class'];
  readonly code: SchemaError['code'];
  readonly pointer: string;
  readonly message: string;
}

/** Takes a schema, as JSON; returns what is to be known of it when it is registered. Never throws. */
export function report(schema: JsonValue): SchemaReport {
  const label = labelOf(schema);
  const findings = findingsOf(schema);
  const outsideSubset = refusalBy(compileSubset, schema);
  if (outsideSubset === null) return { label, boundary: 'subset', refusal: null, findings };
  const refusal = refusalBy(compileFull, schema);
  return { label, boundary: refusal === null ? 'full' : null, refusal, findings };
}

function refusalBy(compile: (schema: JsonValue) => unknown, schema: JsonValue): SchemaRefusal | null {
  try {
    compile(schema);
    return null;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return { class: error.class, code: error.code, pointer: error.pointer, message: error.message };
  }
}
