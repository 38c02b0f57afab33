import { quotedName } from '../contract/quoted-name.ts';
import type { Finding, FindingKind } from '../schema/findings.ts';
import { mistakes, type LintedSchema, type LintResult } from './lint.ts';

/** Places of one kind that are shown of one schema. */
const maxPlaces = 3;

const words: ReadonlyMap<FindingKind, string> = new Map([
  ['misplaced_property', 'misplaced property'],
  ['undeclared_required', 'required but not declared'],
  ['empty_enum', 'enum without values'],
  ['required_with_default', 'required with a default'],
  ['open_object', 'open object'],
  ['untyped', 'schema without a type'],
  ['outside_subset', 'outside the subset'],
]);

/** Takes what was found; returns it for a person to read: each schema, then the counts. */
export function lintText({ schemas, boundaries, reasons }: LintResult): string {
  const { subset, full, none } = boundaries;
  const counts = [...words].flatMap(([kind, word]) => {
    const count = reasons[kind];
    return count === undefined ? [] : [`${String(count).padStart(7)}  ${word}`];
  });
  const sum = `${schemas.length} schemas: ${subset} in the subset, ${full} under the full boundary, ${none} not taken`;
  return [...schemas.flatMap(schemaLines), '', sum, ...counts, ''].join('\n');
}

function schemaLines({ name, report }: LintedSchema): readonly string[] {
  const label = report.label === null ? '' : `, labelled ${report.label}`;
  const lines = [`${quotedName(name)}: ${report.boundary ?? 'not taken'}${label}`];
  if (report.refusal !== null) {
    const { code, pointer, message } = report.refusal;
    lines.push(`  ${code} at ${quotedName(pointer)}: ${message}`);
  }
  for (const [kind, word] of words) {
    const found = report.findings.filter((finding) => finding.kind === kind);
    if (found.length > 0)
      lines.push(`  ${mistakes.includes(kind) ? 'mistake: ' : ''}${word}: ${places(found)}`);
  }
  return lines;
}

function places(findings: readonly Finding[]): string {
  const shown = findings.slice(0, maxPlaces).map(({ pointer }) => quotedName(pointer));
  return findings.length > maxPlaces
    ? `${shown.join(', ')} and ${findings.length - maxPlaces} more`
    : shown.join(', ');
}
