import type { Dialect } from './dialect.ts';
import { enumValues } from './keywords/enum-values.ts';
import { maxItems } from './keywords/max-items.ts';
import { maxLength } from './keywords/max-length.ts';
import { maximum } from './keywords/maximum.ts';
import { minItems } from './keywords/min-items.ts';
import { minLength } from './keywords/min-length.ts';
import { subset, subsetKeywords } from './subset.ts';

/** What our own tools are written in: the subset, a choice of values, and upper and lower sizes. */
export const catalogue: Dialect = {
  ...subset,
  keywords: new Map([
    ...subsetKeywords,
    ['enum', enumValues],
    ['maximum', maximum],
    ['minLength', minLength],
    ['maxLength', maxLength],
    ['minItems', minItems],
    ['maxItems', maxItems],
  ]),
};
