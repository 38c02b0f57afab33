import type { Keyword } from '../dialect.ts';
import { membersOf } from '../plan.ts';

const standard = 'additionalProperties';

/** `additionalProperties` of the subset, true or false, in the spelling given. Two spellings at once are an error. */
export const booleanAdditionalProperties =
  (spelling: string): Keyword =>
  (operand, plan, compiler, schema) => {
    if (typeof operand !== 'boolean')
      return compiler.malformed(`${spelling} must be true or false`, spelling);
    if (spelling !== standard && Object.hasOwn(schema, standard)) {
      return compiler.malformed(`${spelling} stands beside ${standard}`, spelling);
    }
    membersOf(plan).additional = operand ? 'open' : 'closed';
  };
