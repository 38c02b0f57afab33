import type { Conclusion } from '../../tools/work.ts';
import { brokenOff } from '../fault-verdict.ts';
import { guardFault } from '../guard-fault.ts';
import type { IntentRecorded } from '../proofs.ts';
import { notDone, unknown } from './not-done.ts';

/** What is said of work that threw in the middle. What has no effect was certainly not done. */
export const brokenOffAt = ({ sequence }: IntentRecorded): Conclusion =>
  sequence === null ? notDone(guardFault()) : unknown(brokenOff, { failed: 'inside Tabwarden' });
