import type { Condition, RangeField } from '../condition.ts';
import { mediaTypesInBoth } from '../media-type-pattern.ts';

/**
 * Takes the conditions of a rule; returns them with what the file conditions say together made plain,
 * or null where no files can meet them. A call with files has one at least, so that what holds for
 * every file holds for some; none is larger than all, nor all larger than the largest times their number.
 */
export function possibleFiles(conditions: readonly Condition[]): readonly Condition[] | null {
  const largest = rangeOf(conditions, 'files.largestBytes');
  const total = rangeOf(conditions, 'files.totalBytes');
  const count = rangeOf(conditions, 'files.count');
  if (largest.min > total.max || total.min > largest.max * count.max || count.max < 1) return null;
  const every = typesOf(conditions, 'files.everyMediaType');
  if (every === undefined) return conditions;
  const some = typesOf(conditions, 'files.someMediaType') ?? every;
  const patterns = mediaTypesInBoth(some.patterns, every.patterns);
  if (patterns.length === 0) return null;
  const others = conditions.filter(({ field }) => field !== 'files.someMediaType');
  return [...others, { is: 'types', field: 'files.someMediaType', patterns }];
}

type RangeCondition = Extract<Condition, { is: 'range' }>;
type TypesCondition = Extract<Condition, { is: 'types' }>;

const anySize = { min: 0, max: Number.MAX_SAFE_INTEGER };

const rangeOf = (conditions: readonly Condition[], wanted: RangeField): Pick<RangeCondition, 'min' | 'max'> =>
  conditions.find((each): each is RangeCondition => each.field === wanted) ?? anySize;

const typesOf = (
  conditions: readonly Condition[],
  wanted: TypesCondition['field'],
): TypesCondition | undefined => conditions.find((each): each is TypesCondition => each.field === wanted);
