import type { Issue } from '../../contract/verdict.ts';
import type { SentArguments } from '../sent-arguments.ts';

/** What one tool asks of its arguments beyond what a schema can say. */
export interface Rule<Name extends string = string> {
  /** The arguments that it is about. A name that the tool does not have is a type error. */
  readonly members: readonly Name[];
  /** The rule in one sentence, for the reference. */
  readonly says: string;
  /** Takes the arguments of a call; returns the faults, each with its pointer into the call. */
  readonly check: (sent: SentArguments) => readonly Issue[];
}
