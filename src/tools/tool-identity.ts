import { canonicalText } from '../schema/canonical-text.ts';
import type { Tool } from './tool.ts';

/**
 * Takes a tool; returns the text that both ends hash, to see whether they mean the same by its name:
 * equal for equal name, scope, kind and schema, whatever the order of members.
 */
export function toolIdentity({ name, scope, kind, input }: Tool): string {
  return canonicalText({ name, scope, kind, input }, { steps: maxSteps, levels: 0 });
}

/** Far more than a schema of ours has parts. */
const maxSteps = 10_000;
