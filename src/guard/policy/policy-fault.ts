import type { StrictFaultKind } from '../../wire/strict-fault.ts';

export type PolicyFaultKind =
  /** The text is no JSON as the strict reader takes it. */
  | StrictFaultKind
  | 'wrong_type'
  | 'unknown_field'
  | 'missing_field'
  | 'empty'
  | 'bad_value'
  | 'doubled'
  | 'unsupported_version'
  | 'unknown_tool'
  | 'unknown_kind'
  | 'unknown_action'
  | 'unknown_path_set'
  | 'bad_origin'
  /** A rule that allows by what the client says of itself. */
  | 'allow_by_label'
  /** A rule that allows without saying which tools or kinds. */
  | 'allow_everything'
  /** A rule of the managed tier that allows: that tier can only tighten. */
  | 'allow_in_managed'
  | 'not_for_tool'
  | 'example_contradicted'
  /** The rule can match no call. */
  | 'dead'
  /** An earlier or stricter rule of the tier matches all that this one matches, so it never decides. */
  | 'shadowed'
  /** Two rules of the tier match the same calls and decide differently. */
  | 'contradictory';

/** What is wrong in a policy's text. While there is one, nothing of that policy is in force. */
export interface PolicyFault {
  /** Counted from 1. */
  readonly line: number;
  /** RFC 6901, into the policy. */
  readonly pointer: string;
  /** The id of the rule that it concerns; null where it is none's, or the rule has no id. */
  readonly rule: string | null;
  readonly kind: PolicyFaultKind;
  readonly message: string;
  readonly hint: string;
}

/** A rule that never decides because of a rule in another tier. It harms nothing. */
export interface PolicyWarning {
  readonly line: number;
  readonly rule: string;
  readonly because: string;
}
