import { isJsonObject } from '../../../contract/json.ts';
import { pathSet, pathWords, type PathSet } from '../path-set.ts';
import { policyLimits } from '../policy-limits.ts';
import type { Place } from './place.ts';
import { plainName } from './plain-name.ts';
import type { PolicyTerms } from './policy-terms.ts';
import { listOf, textOf, type Reader } from './read-value.ts';

/** Takes the place of a policy's own path sets and those that are shipped; returns all of them. */
export function readPathSets(
  place: Place | undefined,
  shipped: ReadonlyMap<string, PathSet>,
): PolicyTerms['pathSets'] {
  if (place === undefined) return shipped;
  const sets = new Map<string, PathSet | null>(shipped);
  if (!isJsonObject(place.value))
    place.fault(
      'wrong_type',
      'An object of lists has to stand here.',
      'Write "name": ["word", …] in braces.',
    );
  else
    for (const [name, list] of Object.entries(place.value)) {
      const entries = readEntries(place.under(name, list), name, shipped);
      sets.set(name, entries === undefined ? null : pathSet(name, entries));
    }
  return sets;
}

function readEntries(
  place: Place,
  name: string,
  shipped: ReadonlyMap<string, PathSet>,
): readonly string[] | undefined {
  if (shipped.has(name))
    return place.fault('doubled', 'A set of this name is shipped.', 'Choose another name, and use both.');
  return plainName(place, name) === undefined ? undefined : listOf(entry)(place);
}

const entry: Reader<string> = (place) => {
  const text = textOf(policyLimits.pathWordCharacters)(place);
  if (text === undefined || pathWords(text).length > 0) return text;
  return place.fault(
    'bad_value',
    'There is no letter or digit in this word.',
    'Write a word of the path, such as "checkout".',
  );
};
