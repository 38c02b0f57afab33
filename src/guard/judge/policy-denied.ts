import type { Refusal } from '../../contract/rejection.ts';
import { refuseWith } from '../issue.ts';

/** Takes a decision that denies; returns the refusal, which names its rule. */
export const policyDenied = ({
  rule,
  because,
}: {
  readonly rule: string;
  readonly because: string;
}): Refusal =>
  refuseWith('policy.denied', {
    pointer: '/tool',
    expected: 'a call that the policy allows',
    hint: `The rule ${rule} refuses this: ${because}`,
  });
