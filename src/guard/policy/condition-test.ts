import type { CallFacts } from './call-facts.ts';
import type { Condition, FlagField, RangeField, TypeField, WordField } from './condition.ts';
import type { FactsView } from './facts-view.ts';
import { matchesPattern } from './match-pattern.ts';
import { mediaTypeFits } from './media-type-pattern.ts';
import { isInPathSet } from './path-set.ts';

export type FactsTest = (view: FactsView) => boolean;

/** Takes a condition; returns the test of it. */
export function conditionTest(condition: Condition): FactsTest {
  switch (condition.is) {
    case 'words':
      return wordsTest(condition.field, condition.words);
    case 'origins':
      return ({ origins }) => {
        const origin = origins[condition.field];
        return origin !== null && condition.patterns.some((pattern) => matchesPattern(pattern, origin));
      };
    case 'paths':
      return (view) => condition.sets.some((set) => isInPathSet(set, view.words(condition.field)));
    case 'flag':
      return ({ facts }) => flags[condition.field](facts) === condition.wanted;
    case 'range':
      return ({ facts: { files } }) =>
        files !== null && isWithin(files[ranges[condition.field]], condition.min, condition.max);
    case 'types':
      return typesTest(condition.field, condition.patterns);
  }
}

function wordsTest(field: WordField, words: ReadonlySet<string>): FactsTest {
  switch (field) {
    case 'workspaces':
      return ({ facts: { workspace } }) => workspace !== null && words.has(workspace);
    case 'clients':
      return ({ facts }) => words.has(facts.clientLabel);
    case 'target.formHas':
      return ({ facts: { target } }) => target !== null && target.formHas.some((name) => words.has(name));
  }
}

const flags: Readonly<Record<FlagField, (facts: CallFacts) => boolean | null | undefined>> = {
  widensWorkspace: (facts) => facts.widensWorkspace,
  'destination.onWorkspaceList': (facts) => facts.destination?.onWorkspaceList,
  'target.submits': (facts) => facts.target?.submits,
  'target.sensitive': (facts) => facts.target?.sensitive,
};

const ranges = {
  'files.count': 'count',
  'files.totalBytes': 'totalBytes',
  'files.largestBytes': 'largestBytes',
} as const satisfies Record<RangeField, string>;

const isWithin = (size: number, min: number, max: number): boolean => size >= min && size <= max;

function typesTest(field: TypeField, patterns: readonly string[]): FactsTest {
  const fits = (type: string): boolean => patterns.some((pattern) => mediaTypeFits(pattern, type));
  return field === 'files.everyMediaType'
    ? ({ facts: { files } }) => files !== null && files.mediaTypes.every(fits)
    : ({ facts: { files } }) => files !== null && files.mediaTypes.some(fits);
}
