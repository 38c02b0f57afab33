import type { Dialect } from './dialect.ts';
import { subset } from './subset.ts';

/** The subset with the guard's switch on: an object that declares properties, and does not say, is closed. */
export const closedSubset: Dialect = {
  ...subset,
  readWhole: (schema, plan, compiler) => {
    if (plan.members !== undefined && plan.members.named.size > 0) plan.members.additional ??= 'closed';
    subset.readWhole(schema, plan, compiler);
  },
};
