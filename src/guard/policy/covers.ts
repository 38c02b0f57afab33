import type { Condition } from './condition.ts';
import { strictness } from './decision-word.ts';
import { patternsCover } from './match-pattern.ts';
import { mediaTypeFits } from './media-type-pattern.ts';
import type { Rule } from './rule.ts';

/**
 * Whether every call that the inner rule matches is matched by the outer one too. True is proved from
 * the conditions; false may also mean that no single condition shows it.
 */
export const covers = (outer: Rule, inner: Rule): boolean =>
  isSubset(inner.operations, outer.operations) &&
  outer.conditions.every((wide) => inner.conditions.some((narrow) => implies(narrow, wide)));

const isSubset = (inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean =>
  [...inner].every((word) => outer.has(word));

function implies(narrow: Condition, wide: Condition): boolean {
  if (narrow.field !== wide.field) return false;
  switch (wide.is) {
    case 'words':
      return narrow.is === 'words' && isSubset(narrow.words, wide.words);
    case 'origins':
      return narrow.is === 'origins' && patternsCover(wide.patterns, narrow.patterns);
    case 'paths':
      return narrow.is === 'paths' && narrow.sets.every((set) => wide.sets.includes(set));
    case 'flag':
      return narrow.is === 'flag' && narrow.wanted === wide.wanted;
    case 'range':
      return narrow.is === 'range' && narrow.min >= wide.min && narrow.max <= wide.max;
    case 'types':
      return (
        narrow.is === 'types' &&
        narrow.patterns.every((type) => wide.patterns.some((pattern) => mediaTypeFits(pattern, type)))
      );
  }
}

/**
 * Whether the second rule can never be the one that decides, because of the first: that one matches
 * whatever the second matches, and stands before it. An `ask` that the person lifted for the session
 * stands no longer before another `ask`, unless both always match together and so are lifted together.
 */
export function overrules(first: Rule, second: Rule, isFirstEarlier: boolean): boolean {
  const ahead = strictness(second.decision) - strictness(first.decision);
  if (ahead < 0 || (ahead === 0 && !isFirstEarlier) || !covers(first, second)) return false;
  return ahead > 0 || !first.grantable || covers(second, first);
}
