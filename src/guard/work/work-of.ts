import type { Work } from '../../tools/work.ts';

/** The member of the union of work that is named. */
export type WorkOn<Name extends Work['on']> = Extract<Work, { on: Name }>;
