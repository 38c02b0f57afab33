import type { JsonObject } from '../contract/json.ts';
import type { Rule } from './rules/rule.ts';
import type { Tool } from './tool.ts';

/** What an agent's side may show a person about a tool. Honest, and never read by policy. */
export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** A tool with what discovery and the reference say of it beyond what the guard asks for. */
export interface CatalogueTool extends Tool {
  readonly annotations: Annotations;
  /** The rules beyond the schema, in the order in which they are asked. */
  readonly rules: readonly Rule[];
  /** What is verified of the effect, and what is only observed: a sentence or two. */
  readonly verifies: string;
  /** Arguments of a valid call. */
  readonly example: JsonObject;
}
