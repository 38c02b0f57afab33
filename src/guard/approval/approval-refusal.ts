import type { Code } from '../../contract/codes.ts';
import type { Refusal } from '../../contract/rejection.ts';
import { refuseWith } from '../issue.ts';
import type { ApprovalEnd } from './waiting-approval.ts';

export type NotApproved =
  | Extract<ApprovalEnd, { readonly reason: string }>
  | { readonly is: 'expired' | 'withdrawn' | 'voided' | 'stopped' | 'pending' | 'unavailable' };

const codes = {
  refused: 'approval.denied',
  expired: 'approval.expired',
  withdrawn: 'approval.withdrawn',
  voided: 'approval.voided',
  stopped: 'guard.stopped',
  pending: 'approval.pending',
  unavailable: 'approval.unavailable',
} as const satisfies Record<string, Code>;

const hints = {
  refused: 'The person refused this.',
  expired: 'Nobody decided within 120 s. Ask the person, then send the call again.',
  withdrawn: 'The question was withdrawn before anybody decided. Send the call again if it is still wanted.',
  voided: 'What was asked about changed meanwhile. Read the page, then send the call for what is there now.',
  stopped: 'The person stopped Tabwarden. Nothing is done until they start it again.',
  pending:
    'The person has not decided yet, and the question stays open. Send the identical call again to go on waiting.',
  unavailable: 'This needs a person, and nobody is there to be asked.',
} as const;

/** Takes how a question ended without a yes, and the rule that asked; returns the refusal. */
export function approvalRefusal(end: NotApproved, { rule }: { readonly rule: string }): Refusal {
  const reason = 'reason' in end && end.reason !== '' ? ` They said: ${JSON.stringify(end.reason)}` : '';
  return refuseWith(codes[end.is], {
    pointer: '/tool',
    expected: `a person's yes, which the rule ${rule} asks for`,
    hint: `${hints[end.is]}${reason}`,
  });
}
