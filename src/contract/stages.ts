/** The stages of a call, in the only order there is (contract, section 7). */
export const stageNames = [
  'read_envelope',
  'read_call',
  'check_arguments',
  'check_action',
  'match_context',
  'match_execution',
  'apply_policy',
  'await_approval',
  'recheck_context',
  'reserve_budget',
  'record_intent',
  'dispatch',
  'verify_outcome',
  'settle',
] as const;

export type StageName = (typeof stageNames)[number];
