import { invariants } from '../history/invariants.ts';
import { Sight } from '../history/sight.ts';
import type { Play } from './play.ts';

/** A promise that a history breaks. */
export interface Violation {
  readonly invariant: string;
  readonly how: string;
}

/** Holds a history against every promise. */
export function violationsOf({ history }: Play): readonly Violation[] {
  const sight = new Sight(history);
  return invariants.flatMap(({ name, broken }) => broken(sight).map((how) => ({ invariant: name, how })));
}
