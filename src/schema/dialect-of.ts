import { isJsonObject } from '../contract/json.ts';
import type { Dialect } from './dialect.ts';
import { full, fullDialect, vocabularies } from './full.ts';
import { labelOfUri } from './label.ts';
import type { Library } from './library.ts';
import { draft07, draft201909 } from './older-dialects.ts';
import { formatAssertion } from './keywords/format.ts';

const dialects = { '2020-12': full, '2019-09': draft201909, 'draft-07': draft07 } as const;

const withFormat = (dialect: Dialect): Dialect => ({
  ...dialect,
  keywords: new Map([...dialect.keywords, ['format', formatAssertion]]),
});

const asserting = withFormat(full);

/** The dialect of a schema that has no label. */
export const standardDialect = (assertsFormat: boolean): Dialect => (assertsFormat ? asserting : full);

const vocabularyBase = 'https://json-schema.org/draft/2020-12/vocab/';

/** Takes the URI that `$schema` names; returns the dialect, or undefined when it is not known or not given. */
export function dialectOf(schemaUri: string, library: Library, assertsFormat: boolean): Dialect | undefined {
  const label = labelOfUri(schemaUri);
  if (label === 'other') return dialectOfMetaschema(schemaUri, library);
  return assertsFormat ? withFormat(dialects[label]) : dialects[label];
}

/** A metaschema that was given says which vocabularies it has; one that is unknown and needed is refused. */
function dialectOfMetaschema(uri: string, library: Library): Dialect | undefined {
  const metaschema = library.document(uri.replace(/#$/, ''))?.schema;
  const declared = isJsonObject(metaschema) ? metaschema.$vocabulary : undefined;
  if (!isJsonObject(declared)) return metaschema === undefined ? undefined : full;
  const keywords = [];
  for (const [vocabulary, isNeeded] of Object.entries(declared)) {
    const name = vocabulary.startsWith(vocabularyBase) ? vocabulary.slice(vocabularyBase.length) : '';
    if (name === 'format-assertion') keywords.push(['format', formatAssertion] as const);
    const known = vocabularies.get(name);
    if (known !== undefined) keywords.push(...known);
    else if (isNeeded === true && name !== 'format-assertion') return undefined;
  }
  return fullDialect(keywords);
}
