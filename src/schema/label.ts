import { isJsonObject, ownMember, type JsonValue } from '../contract/json.ts';

/** The dialects that are accepted by name; `other` is any name that is not known here. */
export type DialectLabel = '2020-12' | '2019-09' | 'draft-07' | 'other';

const labels: ReadonlyMap<string, Exclude<DialectLabel, 'other'>> = new Map([
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft-07/schema', 'draft-07'],
]);

/** Takes the URI that `$schema` names; returns its label. */
export const labelOfUri = (uri: string): DialectLabel =>
  labels.get(uri.replace(/^https?:\/\//, '').replace(/#$/, '')) ?? 'other';

/** Takes a schema; returns the label that it bears, null for none. */
export function labelOf(schema: JsonValue): DialectLabel | null {
  const uri = isJsonObject(schema) ? ownMember(schema, '$schema') : undefined;
  if (uri === undefined) return null;
  return typeof uri === 'string' ? labelOfUri(uri) : 'other';
}
