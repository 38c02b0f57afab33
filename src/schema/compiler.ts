import { jsonPointer } from '../contract/json-pointer.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../contract/json.ts';
import { assemble } from './assemble.ts';
import type { Bounds } from './bounds.ts';
import type { Budget } from './budget.ts';
import { checkItems } from './check-items.ts';
import { checkMembers } from './check-members.ts';
import type { Dialect } from './dialect.ts';
import { newPlan, type Node, type Plan } from './plan.ts';
import { SchemaError } from './schema-error.ts';

/**
 * Turns a schema into functions, one keyword at a time, in the words of one dialect. The whole
 * schema is read before any value is: a keyword in a branch that is never taken is refused as well.
 */
export class Compiler {
  readonly dialect: Dialect;
  readonly bounds: Bounds;
  readonly budget: Budget;
  readonly #path: (string | number)[] = [];
  #depth = 0;
  #subschemas = 0;

  constructor(dialect: Dialect, bounds: Bounds) {
    this.dialect = dialect;
    this.bounds = bounds;
    this.budget = { steps: bounds.maxSteps, levels: bounds.maxDepth };
  }

  /** Compiles the schema that stands at these steps from the present one. Throws a SchemaError. */
  node(schema: JsonValue | undefined, ...steps: readonly (string | number)[]): Node {
    this.#path.push(...steps);
    const node: Node = { fits: () => false, plan: newPlan() };
    this.#count();
    if (isJsonObject(schema)) this.#read(schema, node.plan);
    else this.dialect.readOther(schema, node.plan, this);
    node.fits = this.finish(node.plan);
    this.#depth -= 1;
    this.#path.length -= steps.length;
    return node;
  }

  /** Makes one function of what the keywords said. */
  finish(plan: Plan): Node['fits'] {
    if (plan.members !== undefined) plan.object.unshift(checkMembers(plan.members, this.budget));
    if (plan.items !== undefined) plan.array.unshift(checkItems(plan.items, this.budget));
    return assemble(plan);
  }

  /** The keyword here is part of the dialect, but is not written as it must be. */
  malformed(message: string, ...steps: readonly (string | number)[]): never {
    throw new SchemaError('schema.invalid', this.#pointer(steps), message);
  }

  /** What stands here is not part of the dialect. */
  unsupported(message: string, ...steps: readonly (string | number)[]): never {
    throw new SchemaError('schema.unsupported_capability', this.#pointer(steps), message);
  }

  /** Takes an operand that must be a whole number from 0; returns it. */
  size(operand: JsonValue, name: string): number {
    if (typeof operand === 'number' && Number.isSafeInteger(operand) && operand >= 0) return operand;
    return this.malformed(`${name} must be a whole number from 0`, name);
  }

  #pointer(steps: readonly (string | number)[]): string {
    return jsonPointer(...this.#path, ...steps);
  }

  #count(): void {
    this.#depth += 1;
    this.#subschemas += 1;
    if (this.#depth > this.bounds.maxDepth)
      this.unsupported(`more than ${this.bounds.maxDepth} schemas deep`);
    if (this.#subschemas > this.bounds.maxSubschemas) {
      this.unsupported(`more than ${this.bounds.maxSubschemas} subschemas`);
    }
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
