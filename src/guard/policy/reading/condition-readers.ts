import { sensitiveFields } from '../call-facts.ts';
import type {
  Condition,
  FlagField,
  OriginField,
  PathField,
  RangeField,
  TypeField,
  WordField,
} from '../condition.ts';
import { likelyPattern, parseMatchPattern, type MatchPattern } from '../match-pattern.ts';
import { isMediaTypePattern, type MediaTypePattern } from '../media-type-pattern.ts';
import { policyLimits } from '../policy-limits.ts';
import type { Place } from './place.ts';
import type { PolicyTerms } from './policy-terms.ts';
import { readSomeMembers } from './read-members.ts';
import { choiceOf, flagOf, listOf, textOf, wholeOf, type Reader } from './read-value.ts';

type ConditionReader = (place: Place, terms: PolicyTerms) => Condition | undefined;

const name = textOf(policyLimits.nameCharacters);

const words =
  (field: WordField, read: Reader<string> = name): ConditionReader =>
  (place) => {
    const list = listOf(read)(place);
    return list && { is: 'words', field, words: new Set(list) };
  };

const origins =
  (field: OriginField): ConditionReader =>
  (place) => {
    const patterns = listOf(patternOf)(place);
    return patterns && { is: 'origins', field, patterns };
  };

const patternOf: Reader<MatchPattern> = (place) => {
  const text = textOf(policyLimits.urlCharacters)(place);
  if (text === undefined) return undefined;
  const hint = `Write it as the browser's match patterns are, such as "${likelyPattern(text)}".`;
  return parseMatchPattern(text) ?? place.fault('bad_origin', 'This is no origin that can be matched.', hint);
};

const paths =
  (field: PathField): ConditionReader =>
  (place, { pathSets }) => {
    const names = listOf(choiceOf([...pathSets.keys()], 'unknown_path_set'))(place);
    const sets = names?.map((each) => pathSets.get(each) ?? null);
    if (sets === undefined || sets.includes(null)) return undefined;
    return { is: 'paths', field, sets: sets.filter((set) => set !== null) };
  };

const flag =
  (field: FlagField): ConditionReader =>
  (place) => {
    const wanted = flagOf(place);
    return wanted === undefined ? undefined : { is: 'flag', field, wanted };
  };

const range =
  (field: RangeField): ConditionReader =>
  (place) => {
    const bounds = readSomeMembers(place, ['min', 'max']);
    const min = boundOf(bounds?.get('min'), 0);
    const max = boundOf(bounds?.get('max'), Number.MAX_SAFE_INTEGER);
    if (min === undefined || max === undefined) return undefined;
    if (min > max)
      return place.fault(
        'dead',
        `No number is at least ${min} and at most ${max}.`,
        'Set "min" to at most "max".',
      );
    return { is: 'range', field, min, max };
  };

const boundOf = (place: Place | undefined, otherwise: number): number | undefined =>
  place === undefined ? otherwise : wholeOf(place);

const types =
  (field: TypeField): ConditionReader =>
  (place) => {
    const patterns = listOf(typeOf)(place);
    return patterns && { is: 'types', field, patterns };
  };

const typeOf: Reader<MediaTypePattern> = (place) => {
  const text = textOf(policyLimits.nameCharacters)(place);
  if (text === undefined || isMediaTypePattern(text)) return text;
  return place.fault(
    'bad_value',
    'This is no media type.',
    'Write it in small letters, such as "image/png" or "image/*".',
  );
};

/** Every field of `when` that is a demand on a fact, and how it is read. */
export const conditionReaders: Readonly<Record<string, ConditionReader>> = {
  workspaces: words('workspaces'),
  clients: words('clients'),
  origins: origins('origins'),
  topOrigins: origins('topOrigins'),
  pathSets: paths('pathSets'),
  widensWorkspace: flag('widensWorkspace'),
};

/** As `conditionReaders`, for the fields that stand in an object of their own. */
export const groupReaders: Readonly<Record<string, Readonly<Record<string, ConditionReader>>>> = {
  destination: {
    origins: origins('destination.origins'),
    onWorkspaceList: flag('destination.onWorkspaceList'),
    pathSets: paths('destination.pathSets'),
  },
  files: {
    count: range('files.count'),
    totalBytes: range('files.totalBytes'),
    largestBytes: range('files.largestBytes'),
    everyMediaType: types('files.everyMediaType'),
    someMediaType: types('files.someMediaType'),
  },
  target: {
    submits: flag('target.submits'),
    sensitive: flag('target.sensitive'),
    formHas: words('target.formHas', choiceOf(sensitiveFields)),
    formActionOrigins: origins('target.formActionOrigins'),
  },
};
