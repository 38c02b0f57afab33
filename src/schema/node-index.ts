import type { JsonObject, JsonValue } from '../contract/json.ts';
import type { Node } from './plan.ts';

/**
 * Finds what a schema was compiled to. Most schemas are never looked for, so they are only written
 * down, and sorted in when the first one is asked for.
 */
export class NodeIndex {
  readonly nodes: Node[] = [];
  readonly #schemas: JsonObject[] = [];
  readonly #found = new Map<JsonValue, Node>();
  #sorted = 0;

  add(schema: JsonObject, node: Node): void {
    this.#schemas.push(schema);
    this.nodes.push(node);
  }

  /** Undefined for a schema that was not added. */
  of(schema: JsonValue): Node | undefined {
    for (; this.#sorted < this.nodes.length; this.#sorted += 1) {
      const key = this.#schemas[this.#sorted];
      const node = this.nodes[this.#sorted];
      if (key !== undefined && node !== undefined) this.#found.set(key, node);
    }
    return this.#found.get(schema);
  }
}
