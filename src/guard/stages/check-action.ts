import type { Refusal } from '../../contract/rejection.ts';
import { refusalOf, refuseWith } from '../issue.ts';
import type { ActionChecked, ArgumentsChecked } from '../proofs.ts';

/** The rules of this action hold, beyond what a schema can say. */
export function checkAction(proof: ArgumentsChecked): ActionChecked | Refusal {
  const { request, digest, journalFault, tool, checked } = proof;
  const refusal = refusalOf(checked.ruleIssues);
  if (refusal !== null) return refusal;
  if (checked.prepared === null) return refuseWith('guard.fault', unprepared(tool.name));
  return { request, digest, journalFault, call: checked.prepared };
}

const unprepared = (tool: string) => ({
  pointer: '/tool',
  expected: 'a call that can be prepared',
  hint: `Tabwarden could not prepare ${tool}; nothing was done. Report this.`,
});
