import type { Refusal } from '../../contract/rejection.ts';
import { issue, refusalOf } from '../issue.ts';
import type { ActionChecked, ArgumentsChecked } from '../proofs.ts';
import { refuse } from '../../contract/rejection.ts';

/** The rules of this action hold, beyond what a schema can say. */
export function checkAction({ request, digest, tool, checked }: ArgumentsChecked): ActionChecked | Refusal {
  const refusal = refusalOf(checked.ruleIssues);
  if (refusal !== null) return refusal;
  if (checked.prepared === null) return refuse(issue('guard.fault', unprepared(tool.name)));
  return { request, digest, call: checked.prepared };
}

const unprepared = (tool: string) => ({
  pointer: '/tool',
  expected: 'a call that can be prepared',
  hint: `Tabwarden could not prepare ${tool}; nothing was done. Report this.`,
});
