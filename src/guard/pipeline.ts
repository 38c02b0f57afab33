import { chain } from './chain.ts';
import { applyPolicy } from './stages/apply-policy.ts';
import { awaitApproval } from './stages/await-approval.ts';
import { checkAction } from './stages/check-action.ts';
import { checkArguments } from './stages/check-arguments.ts';
import { dispatch } from './stages/dispatch.ts';
import { matchContext } from './stages/match-context.ts';
import { readCall } from './stages/read-call.ts';
import { readEnvelope } from './stages/read-envelope.ts';
import { recheckContext } from './stages/recheck-context.ts';
import { recordIntent } from './stages/record-intent.ts';
import { reserveBudget } from './stages/reserve-budget.ts';
import { settle } from './stages/settle.ts';
import { verifyOutcome } from './stages/verify-outcome.ts';

/** What happens to a call, in order. */
export const pipeline = chain('read_envelope', readEnvelope)
  .then('read_call', readCall)
  .then('check_arguments', checkArguments)
  .then('check_action', checkAction)
  .then('match_context', matchContext)
  .then('apply_policy', applyPolicy)
  .then('await_approval', awaitApproval)
  .then('recheck_context', recheckContext)
  .then('reserve_budget', reserveBudget)
  .then('record_intent', recordIntent)
  .then('dispatch', dispatch)
  .then('verify_outcome', verifyOutcome)
  .then('settle', settle);
