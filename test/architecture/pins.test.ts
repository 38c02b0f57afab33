import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codes } from '../../src/contract/codes.ts';
import { limits } from '../../src/contract/limits.ts';
import { stageNames } from '../../src/contract/stages.ts';
import { pipeline } from '../../src/guard/pipeline.ts';
import { root } from './rooms.ts';

// Each of these is a promise to somebody outside. Changing one is a decision: write it down with it.

const pinnedCodes = {
  'request.too_large': 'validation, corrected',
  'request.malformed_json': 'validation, corrected',
  'request.duplicate_key': 'validation, corrected',
  'request.too_deep': 'validation, corrected',
  'request.too_many_members': 'validation, corrected',
  'request.number_out_of_range': 'validation, corrected',
  'request.bad_text': 'validation, corrected',
  'request.unknown_field': 'validation, corrected',
  'request.missing_field': 'validation, corrected',
  'request.wrong_type': 'validation, corrected',
  'request.bad_value': 'validation, corrected',
  'request.unsupported_contract': 'unsupported_capability, corrected',
  'request.id_reused': 'resource_conflict, corrected',
  'call.too_large': 'validation, corrected',
  'call.malformed_json': 'validation, corrected',
  'call.duplicate_key': 'validation, corrected',
  'call.too_deep': 'validation, corrected',
  'call.too_many_members': 'validation, corrected',
  'call.number_out_of_range': 'validation, corrected',
  'call.bad_text': 'validation, corrected',
  'call.unknown_field': 'validation, corrected',
  'call.missing_field': 'validation, corrected',
  'call.wrong_type': 'validation, corrected',
  'call.bad_value': 'validation, corrected',
  'call.unknown_tool': 'not_found, corrected',
  'arguments.unknown_field': 'validation, corrected',
  'arguments.missing_field': 'validation, corrected',
  'arguments.wrong_type': 'validation, corrected',
  'arguments.not_allowed_value': 'validation, corrected',
  'arguments.below_minimum': 'validation, corrected',
  'arguments.above_maximum': 'validation, corrected',
  'arguments.too_long': 'validation, corrected',
  'arguments.too_short': 'validation, corrected',
  'arguments.too_many_items': 'validation, corrected',
  'arguments.too_few_items': 'validation, corrected',
  'arguments.bad_format': 'validation, corrected',
  'arguments.no_branch': 'validation, corrected',
  'arguments.many_branches': 'validation, corrected',
  'arguments.required_for_action': 'validation, corrected',
  'arguments.not_for_action': 'validation, corrected',
  'schema.unsupported_capability': 'unsupported_capability, never',
  'schema.invalid': 'validation, never',
  'context.empty': 'validation, corrected',
  'context.missing': 'validation, corrected',
  'context.not_taken': 'validation, corrected',
  'context.profile_unknown': 'not_found, refreshed',
  'context.profile_ambiguous': 'resource_conflict, later',
  'context.profile_mismatch': 'not_found, corrected',
  'context.workspace_unknown': 'not_found, refreshed',
  'context.workspace_busy': 'resource_conflict, later',
  'context.workspace_paused': 'resource_conflict, later',
  'context.tab_unknown': 'not_found, refreshed',
  'context.tab_gone': 'not_found, refreshed',
  'context.tab_left_workspace': 'resource_conflict, later',
  'context.tab_discarded': 'resource_conflict, later',
  'context.tab_navigating': 'resource_conflict, later',
  'context.page_restricted': 'forbidden, never',
  'context.scheme_denied': 'forbidden, never',
  'context.origin_blocked': 'forbidden, never',
  'context.document_changed': 'resource_conflict, refreshed',
  'context.origin_not_granted': 'forbidden, later',
  'context.ref_unknown': 'not_found, refreshed',
  'context.ref_stale': 'resource_conflict, refreshed',
  'context.ref_changed': 'resource_conflict, refreshed',
  'context.user_active': 'resource_conflict, later',
  'execution.task_unknown': 'not_found, refreshed',
  'execution.task_not_current': 'resource_conflict, never',
  'execution.task_running': 'resource_conflict, later',
  'policy.denied': 'forbidden, never',
  'approval.pending': 'approval_required, later',
  'approval.denied': 'forbidden, never',
  'approval.expired': 'approval_required, later',
  'approval.unavailable': 'approval_required, never',
  'approval.withdrawn': 'approval_required, later',
  'approval.voided': 'approval_required, refreshed',
  'budget.exceeded': 'budget_exceeded, never',
  'budget.rate_limited': 'budget_exceeded, later',
  'budget.repeated_failure': 'budget_exceeded, corrected',
  'journal.unavailable': 'execution_failure, later',
  'journal.read_only': 'forbidden, never',
  'page.unresponsive': 'timeout, later',
  'page.not_visible': 'resource_conflict, later',
  'page.capture_not_granted': 'forbidden, later',
  'page.not_actionable': 'resource_conflict, refreshed',
  'page.not_fillable': 'execution_failure, corrected',
  'page.not_a_select': 'execution_failure, corrected',
  'page.option_unknown': 'not_found, corrected',
  'page.value_not_accepted': 'execution_failure, corrected',
  'page.not_a_file_input': 'execution_failure, corrected',
  'page.too_many_files': 'execution_failure, corrected',
  'page.unreachable': 'execution_failure, never',
  'page.needs_person': 'unsupported_capability, never',
  'outcome.mismatch': 'unknown_outcome, refreshed',
  'outcome.unknown': 'unknown_outcome, refreshed',
  'plugin.unknown': 'not_found, refreshed',
  'plugin.changed': 'resource_conflict, refreshed',
  'plugin.failed': 'execution_failure, corrected',
  'plugin.output_invalid': 'malformed_result, never',
  'link.browser_not_connected': 'transient_transport, later',
  'link.host_lost': 'transient_transport, later',
  'link.version_mismatch': 'unsupported_capability, never',
  'link.host_mismatch': 'forbidden, never',
  'guard.stopped': 'cancelled, later',
  'guard.overloaded': 'overloaded, later',
  'guard.cancelled': 'cancelled, corrected',
  'guard.fault': 'execution_failure, later',
};

const pinnedLimits = {
  callBytes: 262_144,
  largeCallBytes: 6_291_456,
  requestBytes: 14_680_064,
  nativeFrameBytes: 1_048_576,
  partBytes: 917_504,
  linkFrameBytes: 1_048_576,
  lineBytes: 16_777_216,
  resultBytes: 1_048_576,
  depth: 16,
  members: 256,
  items: 1_024,
  issues: 8,
  quotedNameCharacters: 64,
  urlCharacters: 2_048,
  requestIdCharacters: 64,
  contextNameCharacters: 64,
  waitingRequests: 32,
  workMs: 15_000,
  leaseResumeMs: 300_000,
  approvalMs: 120_000,
  pendingMs: 45_000,
  inertMs: 500,
  reconnectMs: 10_000,
};

const pinnedStages = [
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
];

const stagesToCome = ['match_execution'];

const pinnedPermissions = [
  'alarms',
  'nativeMessaging',
  'offscreen',
  'scripting',
  'storage',
  'tabGroups',
  'unlimitedStorage',
  'webNavigation',
];

test('each code keeps its class, and what the caller can do about it', () => {
  const now = Object.entries(codes).map(([code, ruling]) => [code, `${ruling.class}, ${ruling.retry}`]);
  expect(Object.fromEntries(now)).toEqual(pinnedCodes);
});

test('every bound is the one that was published', () => {
  expect(limits).toEqual(pinnedLimits);
});

test('the stages stand in the order of the contract', () => {
  expect(stageNames).toEqual(pinnedStages);
});

test('the pipeline runs the stages of the contract in their order', () => {
  expect(pipeline.names).toEqual(pinnedStages.filter((name) => !stagesToCome.includes(name)));
});

test('the extension asks for these permissions and no other', () => {
  const source = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'));
  const built = JSON.parse(readFileSync(join(root, 'dist/extension/manifest.json'), 'utf8'));
  expect(source.permissions).toEqual(pinnedPermissions);
  expect(built.permissions).toEqual(pinnedPermissions);
});
