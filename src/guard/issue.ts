import type { Code } from '../contract/codes.ts';
import type { JsonValue } from '../contract/json.ts';
import { received } from '../contract/received.ts';
import { refuse, type Refusal } from '../contract/rejection.ts';
import type { Issue } from '../contract/verdict.ts';

/** What a refusal says beside its code. */
export interface Fault {
  readonly pointer: string;
  readonly expected: string;
  readonly hint: string;
  /** What came, for its type and size. Left out: nothing came. */
  readonly value?: JsonValue;
}

export const issue = (code: Code, fault: Fault): Issue => ({
  code,
  pointer: fault.pointer,
  expected: fault.expected,
  received: received(fault.value),
  hint: fault.hint,
});

/** A refusal with one fault. */
export const refuseWith = (code: Code, fault: Fault): Refusal => refuse(issue(code, fault));

/** Takes any number of faults; a refusal when there is one, null when there is none. */
export function refusalOf(issues: readonly Issue[]): Refusal | null {
  const [first, ...rest] = issues;
  return first === undefined ? null : refuse(first, ...rest);
}

/** True for a refusal among other results. */
export const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'refused' in result && result.refused === true;
