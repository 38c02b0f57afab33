import { jsonPointer } from '../contract/json-pointer.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../contract/json.ts';
import type { Bounds } from './bounds.ts';
import type { Budget } from './budget.ts';
import type { Dialect } from './dialect.ts';
import { newPlan, type Node, type Plan } from './plan.ts';
import { SchemaError } from './schema-error.ts';
import type { Scope } from './scope.ts';

type Steps = readonly (string | number)[];

/** The test of a schema that is still being compiled. */
export const unfinished = (): boolean => false;

/**
 * Turns a schema into functions, one keyword at a time, in the words of one dialect. The whole
 * schema is read before any value is: a keyword in a branch that is never taken is refused as well.
 */
export class Compiler {
  dialect: Dialect;
  readonly bounds: Bounds;
  readonly budget: Budget;
  /** Where references lead; undefined in a dialect that has none. */
  readonly scope: Scope | undefined;
  #path: (string | number)[] = [];
  #depth = 0;
  #subschemas = 0;
  /** The height of what has been compiled inside the present schema. */
  #height = 0;

  constructor(dialect: Dialect, bounds: Bounds, scope?: Scope) {
    this.dialect = dialect;
    this.scope = scope;
    this.bounds = bounds;
    this.budget = { steps: bounds.maxSteps, levels: 0 };
  }

  /** Compiles the schema that stands at these steps from the present one. Throws a SchemaError. */
  node(schema: JsonValue | undefined, ...steps: Steps): Node {
    this.#path.push(...steps);
    this.#depth += 1;
    this.#subschemas += 1;
    this.#stayInBounds();
    const outer = this.#height;
    this.#height = 0;
    const node: Node = { fits: unfinished, height: 0, plan: newPlan() };
    if (isJsonObject(schema)) this.#enter(schema, node);
    else this.dialect.readOther(schema, node.plan, this);
    node.fits = this.dialect.assemble(node.plan, this.budget);
    node.height = this.#height + 1;
    this.#height = outer;
    this.reach(node);
    this.#depth -= 1;
    this.#path.length -= steps.length;
    return node;
  }

  /** Compiles a schema that stands elsewhere, at `path` from the root of its own document. */
  nodeElsewhere(schema: JsonValue, path: Steps): Node {
    const here = this.#path;
    this.#path = [...path];
    const node = this.node(schema);
    this.#path = here;
    return node;
  }

  /** Notes that the present schema asks another one, compiled before: both together must stay in bounds. */
  reach(node: Node): void {
    this.#height = Math.max(this.#height, node.height);
    if (this.#height > this.bounds.maxDepth)
      this.unsupported(`more than ${this.bounds.maxDepth} schemas deep`);
  }

  /** Compiles a schema that nothing asks yet, unless it was compiled already. */
  define(schema: JsonValue | undefined, ...steps: Steps): void {
    if (this.scope?.has(schema) !== true) this.node(schema, ...steps);
  }

  /** The keyword here is part of the dialect, but is not written as it must be. */
  malformed(message: string, ...steps: Steps): never {
    throw new SchemaError('schema.invalid', this.#pointer(steps), message);
  }

  /** What stands here is not part of the dialect. */
  unsupported(message: string, ...steps: Steps): never {
    throw new SchemaError('schema.unsupported_capability', this.#pointer(steps), message);
  }

  /** Takes an operand that must be a whole number from 0; returns it. */
  size(operand: JsonValue, name: string): number {
    if (typeof operand === 'number' && Number.isSafeInteger(operand) && operand >= 0) return operand;
    return this.malformed(`${name} must be a whole number from 0`, name);
  }

  #pointer(steps: Steps): string {
    return jsonPointer(...this.#path, ...steps);
  }

  #stayInBounds(): void {
    const { maxDepth, maxSubschemas } = this.bounds;
    if (this.#depth > maxDepth) this.unsupported(`more than ${maxDepth} schemas deep`);
    if (this.#subschemas > maxSubschemas) this.unsupported(`more than ${maxSubschemas} subschemas`);
  }

  #enter(schema: JsonObject, node: Node): void {
    const left = this.scope?.enter(schema, node, this);
    this.#read(schema, node.plan);
    if (left !== undefined) this.scope?.leave(left, this);
  }

  #read(schema: JsonObject, plan: Plan): void {
    for (const name of Object.keys(schema)) {
      const keyword = this.dialect.keywords.get(name);
      const operand = schema[name];
      if (keyword === undefined) this.dialect.readUnknown(name, this);
      else if (operand === undefined) this.malformed('a keyword without a value', name);
      else keyword(operand, plan, this, schema);
    }
    this.dialect.readWhole(schema, plan, this);
  }
}
