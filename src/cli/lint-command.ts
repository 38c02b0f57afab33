import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { JsonValue } from '../contract/json.ts';
import { quotedName } from '../contract/quoted-name.ts';
import { readStrictJson } from '../wire/strict-json.ts';
import { lint, lintSubjects } from './lint.ts';
import { lintText } from './lint-text.ts';
import { listTools } from './list-tools.ts';
import { usageError } from './usage-error.ts';

export interface LintOptions {
  readonly mcp?: string;
  readonly json?: boolean;
}

const waitMs = 60_000;
/** What is over these is read all the same, and the report says what it thinks of it. */
const wide = { maxBytes: 64 * 1024 * 1024, depth: 128, members: 100_000, items: 100_000 };

/**
 * Prints the registration report of each schema in a file, on standard input, or of a running MCP
 * server. Returns the status to leave with: 0 when every schema can be checked and none is mistaken,
 * 1 when not, 2 when there was nothing to read.
 */
export async function runLint(file: string | undefined, options: LintOptions): Promise<number> {
  const content = await contentOf(file, options.mcp);
  if (!content.ok) return usageError(content.problem);
  const result = lint(lintSubjects(content.value));
  process.stdout.write(options.json === true ? `${JSON.stringify(result)}\n` : lintText(result));
  return result.status;
}

type Content =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: string };

async function contentOf(file: string | undefined, mcp: string | undefined): Promise<Content> {
  if ((file === undefined) === (mcp === undefined)) {
    return { ok: false, problem: 'give a file, or - for standard input, or --mcp with a command.' };
  }
  if (mcp !== undefined) {
    const listing = await listTools(mcp, waitMs);
    return listing.ok ? { ok: true, value: listing.tools } : { ok: false, problem: `${listing.problem}.` };
  }
  if (file === '-') return parsed(await text(process.stdin), 'standard input');
  if (file === undefined || !existsSync(file)) return { ok: false, problem: `there is no file ${file}.` };
  const json = textIn(file);
  return json === undefined ? { ok: false, problem: `${file} cannot be read.` } : parsed(json, file);
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** What was parsed from JSON is JSON. */
const isJson = (value: unknown): value is JsonValue => value !== undefined;

/** Of a name that stands there twice the parser keeps the last, and the report would speak of half a schema. */
function parsed(json: string, name: string): Content {
  const strict = readStrictJson(json, wide);
  if (!strict.ok && strict.fault.kind === 'duplicate_key') {
    return { ok: false, problem: `${name} says a name twice, at ${quotedName(strict.fault.pointer)}.` };
  }
  try {
    const value: unknown = JSON.parse(json);
    return isJson(value) ? { ok: true, value } : { ok: false, problem: `${name} does not hold JSON.` };
  } catch {
    return { ok: false, problem: `${name} does not hold JSON.` };
  }
}
