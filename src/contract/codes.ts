/**
 * Each code, with its class and what the caller can do about it (contract, section 8).
 * A code, once published, keeps its meaning.
 */

export type FaultClass =
  | 'validation'
  | 'unsupported_capability'
  | 'not_found'
  | 'resource_conflict'
  | 'forbidden'
  | 'approval_required'
  | 'budget_exceeded'
  | 'cancelled'
  | 'timeout'
  | 'transient_transport'
  | 'overloaded'
  | 'execution_failure'
  | 'malformed_result'
  | 'unknown_outcome';

/**
 * `corrected`: change the call. `refreshed`: read the page or the status again, then send.
 * `later`: wait for what is named. `never`: do not send this again.
 */
export type Retry = 'corrected' | 'refreshed' | 'later' | 'never';

interface Ruling {
  readonly class: FaultClass;
  readonly retry: Retry;
}

const invalid = { class: 'validation', retry: 'corrected' } as const;
const stale = { class: 'resource_conflict', retry: 'refreshed' } as const;
const absent = { class: 'not_found', retry: 'refreshed' } as const;

export const codes = {
  'request.too_large': invalid,
  'request.malformed_json': invalid,
  'request.duplicate_key': invalid,
  'request.too_deep': invalid,
  'request.too_many_members': invalid,
  'request.number_out_of_range': invalid,
  'request.bad_text': invalid,
  'request.unknown_field': invalid,
  'request.missing_field': invalid,
  'request.wrong_type': invalid,
  'request.bad_value': invalid,
  'request.unsupported_contract': { class: 'unsupported_capability', retry: 'corrected' },
  'request.id_reused': { class: 'resource_conflict', retry: 'corrected' },

  'call.too_large': invalid,
  'call.malformed_json': invalid,
  'call.duplicate_key': invalid,
  'call.too_deep': invalid,
  'call.too_many_members': invalid,
  'call.number_out_of_range': invalid,
  'call.bad_text': invalid,
  'call.unknown_field': invalid,
  'call.missing_field': invalid,
  'call.wrong_type': invalid,
  'call.bad_value': invalid,
  'call.unknown_tool': { class: 'not_found', retry: 'corrected' },

  'arguments.unknown_field': invalid,
  'arguments.missing_field': invalid,
  'arguments.wrong_type': invalid,
  'arguments.not_allowed_value': invalid,
  'arguments.below_minimum': invalid,
  'arguments.above_maximum': invalid,
  'arguments.too_long': invalid,
  'arguments.too_short': invalid,
  'arguments.too_many_items': invalid,
  'arguments.too_few_items': invalid,
  'arguments.bad_format': invalid,
  'arguments.no_branch': invalid,
  'arguments.many_branches': invalid,
  'arguments.required_for_action': invalid,
  'arguments.not_for_action': invalid,

  'schema.unsupported_capability': { class: 'unsupported_capability', retry: 'never' },
  'schema.invalid': { class: 'validation', retry: 'never' },

  'context.empty': invalid,
  'context.missing': invalid,
  'context.not_taken': invalid,
  'context.profile_unknown': absent,
  'context.profile_ambiguous': { class: 'resource_conflict', retry: 'later' },
  'context.profile_mismatch': { class: 'not_found', retry: 'corrected' },
  'context.workspace_unknown': absent,
  'context.workspace_busy': { class: 'resource_conflict', retry: 'later' },
  'context.workspace_paused': { class: 'resource_conflict', retry: 'later' },
  'context.tab_unknown': absent,
  'context.tab_gone': { class: 'not_found', retry: 'refreshed' },
  'context.tab_left_workspace': { class: 'resource_conflict', retry: 'later' },
  'context.tab_discarded': { class: 'resource_conflict', retry: 'later' },
  'context.tab_navigating': { class: 'resource_conflict', retry: 'later' },
  'context.page_restricted': { class: 'forbidden', retry: 'never' },
  'context.scheme_denied': { class: 'forbidden', retry: 'never' },
  'context.origin_blocked': { class: 'forbidden', retry: 'never' },
  'context.document_changed': stale,
  'context.origin_not_granted': { class: 'forbidden', retry: 'later' },
  'context.ref_unknown': absent,
  'context.ref_stale': stale,
  'context.ref_changed': stale,
  'context.user_active': { class: 'resource_conflict', retry: 'later' },

  'execution.task_unknown': absent,
  'execution.task_not_current': { class: 'resource_conflict', retry: 'never' },
  'execution.task_running': { class: 'resource_conflict', retry: 'later' },

  'policy.denied': { class: 'forbidden', retry: 'never' },
  'approval.pending': { class: 'approval_required', retry: 'later' },
  'approval.denied': { class: 'forbidden', retry: 'never' },
  'approval.expired': { class: 'approval_required', retry: 'later' },
  'approval.unavailable': { class: 'approval_required', retry: 'never' },
  'approval.withdrawn': { class: 'approval_required', retry: 'later' },
  'approval.voided': { class: 'approval_required', retry: 'refreshed' },
  'budget.exceeded': { class: 'budget_exceeded', retry: 'never' },
  'budget.rate_limited': { class: 'budget_exceeded', retry: 'later' },
  'budget.repeated_failure': { class: 'budget_exceeded', retry: 'corrected' },
  'journal.unavailable': { class: 'execution_failure', retry: 'later' },
  'journal.read_only': { class: 'forbidden', retry: 'never' },

  'page.unresponsive': { class: 'timeout', retry: 'later' },
  'page.not_visible': { class: 'resource_conflict', retry: 'later' },
  'page.capture_not_granted': { class: 'forbidden', retry: 'later' },
  'page.not_actionable': stale,
  'page.not_fillable': { class: 'execution_failure', retry: 'corrected' },
  'page.not_a_select': { class: 'execution_failure', retry: 'corrected' },
  'page.option_unknown': { class: 'not_found', retry: 'corrected' },
  'page.value_not_accepted': { class: 'execution_failure', retry: 'corrected' },
  'page.not_a_file_input': { class: 'execution_failure', retry: 'corrected' },
  'page.too_many_files': { class: 'execution_failure', retry: 'corrected' },
  'page.unreachable': { class: 'execution_failure', retry: 'never' },
  'page.needs_person': { class: 'unsupported_capability', retry: 'never' },

  'outcome.mismatch': { class: 'unknown_outcome', retry: 'refreshed' },
  'outcome.unknown': { class: 'unknown_outcome', retry: 'refreshed' },

  'plugin.unknown': absent,
  'plugin.changed': stale,
  'plugin.failed': { class: 'execution_failure', retry: 'corrected' },
  'plugin.output_invalid': { class: 'malformed_result', retry: 'never' },

  'link.browser_not_connected': { class: 'transient_transport', retry: 'later' },
  'link.host_lost': { class: 'transient_transport', retry: 'later' },
  'link.version_mismatch': { class: 'unsupported_capability', retry: 'never' },
  'link.host_mismatch': { class: 'forbidden', retry: 'never' },
  'guard.stopped': { class: 'cancelled', retry: 'later' },
  'guard.overloaded': { class: 'overloaded', retry: 'later' },
  'guard.cancelled': { class: 'cancelled', retry: 'corrected' },
  'guard.fault': { class: 'execution_failure', retry: 'later' },
} as const satisfies Record<string, Ruling>;

export type Code = keyof typeof codes;

/** Takes any text; true when it is a published code. */
export const isCode = (text: string): text is Code => Object.hasOwn(codes, text);
