import { isJsonObject, type JsonObject, type JsonValue } from '../contract/json.ts';
import { unfinished, type Compiler } from './compiler.ts';
import type { Dialect } from './dialect.ts';
import type { Library, Place, Resource } from './library.ts';
import { NodeIndex } from './node-index.ts';
import type { Node } from './plan.ts';

/** What was current before a resource was entered. */
interface Left {
  readonly resource: Resource;
  readonly trail: readonly Resource[];
  readonly dialect: Dialect;
}

/**
 * Where a reference leads from the present place. A dynamic reference depends on the resources that
 * were entered on the way, so a schema is compiled once for each way that can matter, and a value
 * pays nothing for it.
 */
export class Scope {
  readonly library: Library;
  readonly #dialectOf: (schemaUri: string) => Dialect | undefined;
  #resource: Resource;
  #trail: readonly Resource[] = [];
  #hasEntered = false;
  readonly #nodesByTrail = new Map<string, NodeIndex>();
  #nodes = new NodeIndex();
  /** True when a schema leads back to itself. */
  isRecursive = false;

  constructor(library: Library, dialectOf: (schemaUri: string) => Dialect | undefined) {
    this.library = library;
    this.#dialectOf = dialectOf;
    this.#resource = library.root;
    this.#nodesByTrail.set('', this.#nodes);
  }

  /** Notes where a schema is compiled; returns what to come back to when it begins a resource. */
  enter(schema: JsonObject, node: Node, compiler: Compiler): Left | undefined {
    const isRoot = !this.#hasEntered;
    this.#hasEntered = true;
    let left: Left | undefined;
    if (isRoot || typeof schema.$id === 'string') {
      left = { resource: this.#resource, trail: this.#trail, dialect: compiler.dialect };
      this.#move(isRoot ? this.#resource : this.library.resourceAt(schema, this.#resource));
    }
    if (schema.$schema !== undefined) this.#choose(schema.$schema, compiler);
    this.#nodes.add(schema, node);
    return left;
  }

  /** Every schema that a reference could lead to. */
  get nodes(): readonly Node[] {
    return [...this.#nodesByTrail.values()].flatMap(({ nodes }) => nodes);
  }

  leave(left: Left, compiler: Compiler): void {
    this.#resource = left.resource;
    this.#follow(left.trail);
    compiler.dialect = left.dialect;
  }

  /** True when this very schema is compiled already, or being compiled. */
  has(schema: JsonValue | undefined): boolean {
    return isJsonObject(schema) && this.#nodes.of(schema) !== undefined;
  }

  /** Takes a reference; returns the schema it leads to, compiled or being compiled. */
  refer(reference: string, compiler: Compiler, keyword: string): Node {
    return this.#compile(this.#find(reference, compiler, keyword), compiler);
  }

  /** The same for a reference that yields to the outermost schema of that name on the way here. */
  referDynamically(reference: string, compiler: Compiler): Node {
    const found = this.#find(reference, compiler, '$dynamicRef');
    const name = reference.slice(reference.indexOf('#') + 1);
    if (!reference.includes('#') || !found.resource.dynamicAnchors.has(name))
      return this.#compile(found, compiler);
    for (const resource of [this.library.root, ...this.#trail]) {
      const place = resource.dynamicAnchors.get(name);
      if (place !== undefined) return this.#compile(place, compiler);
    }
    return this.#compile(found, compiler);
  }

  #find(reference: string, compiler: Compiler, keyword: string): Place {
    const found = this.library.find(reference, this.#resource);
    return found ?? compiler.unsupported('leads to no schema that was given', keyword);
  }

  #compile(place: Place, compiler: Compiler): Node {
    const left = { resource: this.#resource, trail: this.#trail, dialect: compiler.dialect };
    this.#move(place.resource);
    const node = this.#known(place.schema) ?? compiler.nodeElsewhere(place.schema, place.path);
    this.leave(left, compiler);
    return node;
  }

  #known(schema: JsonValue): Node | undefined {
    const node = isJsonObject(schema) ? this.#nodes.of(schema) : undefined;
    if (node?.fits === unfinished) this.isRecursive = true;
    return node;
  }

  #move(resource: Resource): void {
    this.#resource = resource;
    const isKnown = resource === this.library.root || this.#trail.includes(resource);
    if (isKnown || resource.dynamicAnchors.size === 0) return;
    this.#follow([...this.#trail, resource]);
  }

  #follow(trail: readonly Resource[]): void {
    if (trail === this.#trail) return;
    this.#trail = trail;
    const key = trail.map((resource) => resource.uri).join(' ');
    const nodes = this.#nodesByTrail.get(key) ?? new NodeIndex();
    this.#nodesByTrail.set(key, nodes);
    this.#nodes = nodes;
  }

  #choose(label: JsonValue, compiler: Compiler): void {
    if (typeof label !== 'string') return compiler.malformed('$schema must be a URI', '$schema');
    const dialect = this.#dialectOf(label);
    if (dialect === undefined) return compiler.unsupported('a dialect that is not known here', '$schema');
    compiler.dialect = dialect;
  }
}
