import type { Refusal } from '../../contract/rejection.ts';
import { refusalOf } from '../issue.ts';
import type { ArgumentsChecked, CallRead } from '../proofs.ts';

/** The arguments fit the tool's schema at every level. Where they do not, the broken rules are told as well. */
export function checkArguments(proof: CallRead): ArgumentsChecked | Refusal {
  const checked = proof.tool.check(proof.args);
  const { schemaIssues, ruleIssues } = checked;
  return (
    refusalOf(schemaIssues.length === 0 ? [] : [...schemaIssues, ...ruleIssues]) ?? { ...proof, checked }
  );
}
