import type { Dispatched, OutcomeVerified } from '../proofs.ts';
import { brokenOffAt } from '../work/broken-off.ts';

/** The tool judges what was seen of its own work. Dispatched is not done until it says so. */
export function verifyOutcome({ recorded, judge }: Dispatched): OutcomeVerified {
  try {
    return { recorded, conclusion: judge() };
  } catch {
    return { recorded, conclusion: brokenOffAt(recorded) };
  }
}
