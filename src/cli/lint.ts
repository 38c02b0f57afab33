import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import type { FindingKind } from '../schema/findings.ts';
import { report, type SchemaReport } from '../schema/report.ts';

/** One schema to look at, and what it is called. */
export interface LintSubject {
  readonly name: string;
  readonly schema: JsonValue;
}

export interface LintedSchema {
  readonly name: string;
  readonly report: SchemaReport;
}

/** What was found in all of them. */
export interface LintResult {
  readonly schemas: readonly LintedSchema[];
  readonly boundaries: { readonly subset: number; readonly full: number; readonly none: number };
  /** Findings of each kind, over all schemas. */
  readonly reasons: Readonly<Partial<Record<FindingKind, number>>>;
  /** 0: each schema can be checked, and none is mistaken. 1: one cannot, or is. */
  readonly status: 0 | 1;
}

/** These are mistakes of the author; the other findings are only good to know. */
export const mistakes: readonly FindingKind[] = ['undeclared_required', 'misplaced_property', 'empty_enum'];

/** Takes schemas; returns the registration report of each, and the counts. */
export function lint(subjects: readonly LintSubject[]): LintResult {
  const schemas = subjects.map(({ name, schema }) => ({ name, report: report(schema) }));
  const boundaries = { subset: 0, full: 0, none: 0 };
  const reasons: Partial<Record<FindingKind, number>> = {};
  for (const { report: each } of schemas) {
    boundaries[each.boundary ?? 'none'] += 1;
    for (const { kind } of each.findings) reasons[kind] = (reasons[kind] ?? 0) + 1;
  }
  const isMistaken = boundaries.none > 0 || mistakes.some((kind) => (reasons[kind] ?? 0) > 0);
  return { schemas, boundaries, reasons, status: isMistaken ? 1 : 0 };
}

/** Takes what a file holds: a schema, a `tools/list` result or response, or a list of tools. Returns its schemas. */
export function lintSubjects(content: JsonValue): readonly LintSubject[] {
  const result = isJsonObject(content) ? (ownMember(content, 'result') ?? content) : content;
  const tools = isJsonObject(result) ? ownMember(result, 'tools') : result;
  if (!Array.isArray(tools)) return [{ name: 'schema', schema: content }];
  const listed: readonly JsonValue[] = tools;
  return listed.map((tool, at) => subjectOf(isJsonObject(tool) ? tool : {}, at));
}

function subjectOf(tool: JsonObject, at: number): LintSubject {
  const names = [ownMember(tool, 'server'), ownMember(tool, 'name') ?? ownMember(tool, 'tool')];
  const name = names.filter((each) => typeof each === 'string').join(' ');
  return { name: name === '' ? `tool ${at + 1}` : name, schema: ownMember(tool, 'inputSchema') ?? null };
}
