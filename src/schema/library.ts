import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import { subschemas } from './subschemas.ts';
import { isList } from './type-test.ts';
import { resolveUri } from './resolve-uri.ts';

type Steps = readonly (string | number)[];

/** A schema that a reference can lead to. `path` leads to it from the root of its document. */
export interface Place {
  readonly schema: JsonValue;
  readonly resource: Resource;
  readonly path: Steps;
}

/** A schema with a URI of its own, and the names that are given inside it. */
export interface Resource {
  readonly uri: string;
  readonly schema: JsonValue;
  readonly path: Steps;
  readonly anchors: Map<string, Place>;
  readonly dynamicAnchors: Map<string, Place>;
}

/** The base of a schema that has no URI. */
const nowhere = 'schema://root/';

/** Every document that references may reach. It is read through only when a reference needs more than a pointer. */
export class Library {
  readonly root: Resource;
  readonly #documents: Readonly<Record<string, JsonValue>>;
  readonly #maxDepth: number;
  readonly #resources = new Map<string, Resource>();
  readonly #roots = new Map<JsonObject, Resource>();
  #isIndexed = false;

  constructor(schema: JsonValue, documents: Readonly<Record<string, JsonValue>>, maxDepth: number) {
    this.#documents = documents;
    this.#maxDepth = maxDepth;
    this.root = newResource(ownUri(schema, nowhere) ?? nowhere, schema, []);
  }

  /** The resource that begins at this schema; the outer one when it begins none. */
  resourceAt(schema: JsonObject, outer: Resource): Resource {
    this.#index();
    return this.#roots.get(schema) ?? outer;
  }

  /** Takes a reference and the resource that it stands in; returns where it leads, or undefined. */
  find(reference: string, from: Resource): Place | undefined {
    const hash = reference.indexOf('#');
    const uri = hash < 0 ? reference : reference.slice(0, hash);
    const fragment = hash < 0 ? '' : decoded(reference.slice(hash + 1));
    const resource = uri === '' ? from : this.document(resolveUri(uri, from.uri));
    if (resource === undefined || fragment === undefined) return undefined;
    if (fragment === '') return { schema: resource.schema, resource, path: resource.path };
    if (fragment.startsWith('/')) return this.#follow(fragment, resource);
    this.#index();
    return resource.anchors.get(fragment);
  }

  /** The resource with this URI, if it was given. */
  document(uri: string | undefined): Resource | undefined {
    this.#index();
    return uri === undefined ? undefined : this.#resources.get(uri);
  }

  #follow(pointer: string, from: Resource): Place | undefined {
    let place: Place = { schema: from.schema, resource: from, path: from.path };
    for (const step of pointer.slice(1).split('/')) {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      const schema = inside(place.schema, name);
      if (schema === undefined) return undefined;
      const hasUri = isJsonObject(schema) && typeof ownMember(schema, '$id') === 'string';
      const resource = hasUri ? this.resourceAt(schema, place.resource) : place.resource;
      place = { schema, resource, path: [...place.path, name] };
    }
    return place;
  }

  #index(): void {
    if (this.#isIndexed) return;
    this.#isIndexed = true;
    this.#add(this.root);
    this.#read(this.root.schema, this.root, [], 0);
    for (const [uri, schema] of Object.entries(this.#documents)) {
      const resource = newResource(uri.replace(/#$/, ''), schema, []);
      this.#add(resource);
      this.#read(schema, resource, [], 0);
    }
  }

  #add(resource: Resource): void {
    if (!this.#resources.has(resource.uri)) this.#resources.set(resource.uri, resource);
    if (isJsonObject(resource.schema)) this.#roots.set(resource.schema, resource);
  }

  /** Deeper than the bound nothing is read: the compiler refuses such a schema by itself. */
  #read(schema: JsonValue, outer: Resource, path: Steps, depth: number): void {
    if (!isJsonObject(schema) || depth > this.#maxDepth) return;
    const uri = ownUri(schema, outer.uri);
    let resource = outer;
    if (uri !== undefined && uri !== outer.uri) {
      resource = newResource(uri, schema, path);
      this.#add(resource);
    }
    const place = { schema, resource, path };
    const { $anchor, $dynamicAnchor } = schema;
    if (typeof $anchor === 'string') resource.anchors.set($anchor, place);
    if (typeof $dynamicAnchor === 'string') {
      resource.anchors.set($dynamicAnchor, place);
      resource.dynamicAnchors.set($dynamicAnchor, place);
    }
    for (const [each, steps] of subschemas(schema))
      this.#read(each, resource, [...path, ...steps], depth + 1);
  }
}

const newResource = (uri: string, schema: JsonValue, path: Steps): Resource => ({
  uri,
  schema,
  path,
  anchors: new Map(),
  dynamicAnchors: new Map(),
});

function ownUri(schema: JsonValue, base: string): string | undefined {
  const id = isJsonObject(schema) ? ownMember(schema, '$id') : undefined;
  return typeof id === 'string' ? resolveUri(id.replace(/#$/, ''), base) : undefined;
}

function inside(schema: JsonValue, name: string): JsonValue | undefined {
  if (isList(schema)) return /^(?:0|[1-9]\d{0,9})$/.test(name) ? schema[Number(name)] : undefined;
  return isJsonObject(schema) ? ownMember(schema, name) : undefined;
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
