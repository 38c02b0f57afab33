import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { markdownTable } from './markdown-table.ts';

/** Takes the schema of a tool's arguments; returns a table with every one of them. */
export function argumentsTable(input: JsonObject): string {
  const properties = Object.entries(isJsonObject(input.properties) ? input.properties : {});
  if (properties.length === 0) return 'Arguments: none.';
  const required = new Set(isList(input.required) ? input.required : []);
  const rows = properties.map(([name, schema]) => [
    `\`${name}\``,
    required.has(name) ? 'yes' : 'no',
    isJsonObject(schema) ? valueWords(schema) : '',
    isJsonObject(schema) ? String(schema.description) : '',
  ]);
  return markdownTable(['argument', 'required', 'value', 'meaning'], rows);
}

/** Takes the schema of one value; returns what fits it, in words. */
function valueWords(schema: JsonObject): string {
  if (isList(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (isJsonObject(schema.items)) {
    return `${rangeWords(schema.minItems ?? 0, schema.maxItems)} of: ${valueWords(schema.items)}`;
  }
  const least = schema.minimum ?? schema.minLength;
  const most = schema.maximum ?? schema.maxLength;
  if (most === undefined) return String(schema.type);
  return `${schema.type}, ${rangeWords(least ?? 0, most)}${schema.type === 'string' ? ' characters' : ''}`;
}

const rangeWords = (least: JsonValue, most: JsonValue | undefined): string =>
  `${least} to ${most ?? 'any number'}`;

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);
