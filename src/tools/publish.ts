import { scopeMembers } from '../contract/external-request.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../contract/json.ts';
import type { Annotations, CatalogueTool } from './catalogue-tool.ts';
import { catalogue } from './catalogue.ts';

/** A tool as `tools/list` shows it. */
export interface PublishedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly annotations: Annotations;
}

/** The whole list, static and in a fixed order: plain data, with the context members beside each tool's own. */
export const publishedTools = (): readonly PublishedTool[] =>
  catalogue.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: publishedInput(tool),
    annotations: tool.annotations,
  }));

/** Takes a tool; returns its schema with the members of its scope first, each of them required. */
function publishedInput({ scope, input }: CatalogueTool): JsonObject {
  const members = scopeMembers[scope];
  const properties = {
    ...Object.fromEntries(members.map((name): [string, JsonValue] => [name, { type: 'string' }])),
    ...(isJsonObject(input.properties) ? input.properties : {}),
  };
  const required = [...members, ...(isList(input.required) ? input.required : [])];
  return { ...input, properties, required };
}

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);
