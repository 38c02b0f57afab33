import type { Code } from '../../contract/codes.ts';
import { jsonPointer } from '../../contract/json-pointer.ts';
import type { JsonValue } from '../../contract/json.ts';
import { received } from '../../contract/received.ts';
import type { Issue } from '../../contract/verdict.ts';

interface Fault {
  readonly code: Code;
  readonly expected: string;
  readonly hint: string;
}

/** Takes the path from the arguments, what came there (undefined for nothing) and the fault; returns the issue. */
export function argumentIssue(
  path: readonly (string | number)[],
  value: JsonValue | undefined,
  { code, expected, hint }: Fault,
): Issue {
  return { code, pointer: jsonPointer('arguments', ...path), expected, received: received(value), hint };
}
