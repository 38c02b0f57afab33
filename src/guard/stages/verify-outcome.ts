import type { Dispatched, OutcomeVerified } from '../proofs.ts';

/** The tool judges what was seen of its own work. Dispatched is not done until it says so. */
export function verifyOutcome({ recorded, judge }: Dispatched): OutcomeVerified {
  return { recorded, conclusion: judge() };
}
