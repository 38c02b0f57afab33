import type { Code } from '../contract/codes.ts';
import type { Issue, Received } from '../contract/verdict.ts';

export type StrictFaultKind =
  | 'too_large'
  | 'malformed_json'
  | 'duplicate_key'
  | 'too_deep'
  | 'too_many_members'
  | 'number_out_of_range'
  | 'bad_text';

/** Why the strict reader refused a text. Never holds a value that was sent, only names. */
export interface StrictFault {
  readonly kind: StrictFaultKind;
  /** The innermost place that can be named: a step over `limits.quotedNameCharacters` ends the pointer before it. */
  readonly pointer: string;
  /** Characters of the text before the fault. */
  readonly at: number;
  readonly expected: string;
  readonly received: Received;
  readonly hint: string;
}

/** Takes which text was read and its fault; returns the issue of a refusal. */
export function strictFaultIssue(prefix: 'request' | 'call', fault: StrictFault): Issue {
  const code: Code = `${prefix}.${fault.kind}`;
  const { pointer, expected, received, hint } = fault;
  return { code, pointer, expected, received, hint };
}
