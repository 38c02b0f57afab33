import { type JsonObject, type JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import type { Compiler } from './compiler.ts';
import { speaksOf } from './evaluated-members.ts';
import { addUnknown } from './explain-members.ts';
import { explain } from './explain.ts';
import type { Faults } from './faults.ts';
import { newPlan, type Members, type Node, type Plan } from './plan.ts';
import { isList } from './type-test.ts';

/**
 * Takes the root of a schema of the full boundary; returns it with the guard's switch on: a place in
 * the value where properties are declared takes no name that nothing speaks of, as if each such
 * place had `unevaluatedProperties: false`. It only ever refuses more, whatever stands in `not`.
 */
export function closedRoot(root: Node, { budget }: Compiler): Node {
  const closing = new Closing(budget);
  const fits = (value: JsonValue) => root.fits(value) && closing.walk([root], value, undefined);
  const plan = newPlan();
  plan.words = root.plan.words;
  plan.any.push({
    fits,
    explain: (value, faults) => {
      const isOpenFault = !root.fits(value);
      if (isOpenFault) explain(root, value, faults);
      closing.walk([root], value, { faults, isOpenFault });
    },
  });
  return { fits, height: root.height, plan };
}

interface Telling {
  readonly faults: Faults;
  /** The value does not fit as it is, so it cannot be known which branches apply: all are heard. */
  readonly isOpenFault: boolean;
}

const maxLevels = 512;

class Closing {
  readonly #budget: Budget;
  #level = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** True when no place below has an unknown name. With `telling`, goes on and adds each as a fault. */
  walk(nodes: readonly Node[], value: JsonValue, telling: Telling | undefined): boolean {
    if (typeof value !== 'object' || value === null || nodes.length === 0) return true;
    if (this.#level >= maxLevels) this.#budget.steps = -1;
    if (this.#budget.steps < 0) return false;
    this.#level += 1;
    const plans = this.#plansFor(nodes, value, telling?.isOpenFault === true);
    const isClosed = isList(value) ? this.#items(plans, value, telling) : this.#object(plans, value, telling);
    this.#level -= 1;
    return isClosed && this.#budget.steps >= 0;
  }

  #plansFor(nodes: readonly Node[], value: JsonValue, takesAll: boolean): readonly Plan[] {
    const plans = new Set<Plan>();
    const gather = ({ plan }: Node): void => {
      this.#budget.steps -= 1;
      if (this.#budget.steps < 0 || plans.has(plan)) return;
      plans.add(plan);
      if (takesAll) plan.sameValue.forEach(gather);
      else for (const apply of plan.inPlace) apply(value, gather);
    };
    nodes.forEach(gather);
    return [...plans];
  }

  #items(plans: readonly Plan[], value: readonly JsonValue[], telling: Telling | undefined): boolean {
    let isClosed = true;
    for (const [at, item] of value.entries()) {
      const nodes = plans.flatMap((plan) => nodesForItem(plan, item, at));
      const below = () => {
        if (!this.walk(nodes, item, telling)) isClosed = false;
      };
      if (telling === undefined) below();
      else telling.faults.inside(at, below);
      if (!isClosed && telling === undefined) return false;
    }
    return isClosed;
  }

  #object(plans: readonly Plan[], value: JsonObject, telling: Telling | undefined): boolean {
    const declares = plans.some((plan) => (plan.members?.named.size ?? 0) > 0);
    let isClosed = true;
    for (const name of Object.keys(value)) {
      const member = value[name];
      if (member === undefined) continue;
      this.#budget.steps -= plans.length;
      if (this.#budget.steps < 0) return false;
      const isKnown = !declares || plans.some((plan) => hearsOf(plan, name));
      const below = () => {
        if (!isKnown && telling !== undefined)
          addUnknown(declared(plans), name, value, member, telling.faults);
        const nodes = plans.flatMap((plan) => nodesForMember(plan, name));
        if (!isKnown || !this.walk(nodes, member, telling)) isClosed = false;
      };
      if (telling === undefined) below();
      else telling.faults.inside(name, below);
      if (!isClosed && telling === undefined) return false;
    }
    return isClosed;
  }
}

const hearsOf = (plan: Plan, name: string): boolean =>
  plan.unevaluatedMembers !== undefined || speaksOf(plan.members, name);

function nodesForMember({ members, unevaluatedMembers }: Plan, name: string): readonly Node[] {
  const nodes = (members?.patterns ?? [])
    .filter((pattern) => pattern.covers(name))
    .map((pattern) => pattern.node);
  const named = members?.named.get(name);
  if (named !== undefined) nodes.push(named);
  if (nodes.length === 0 && typeof members?.additional === 'object') nodes.push(members.additional);
  if (nodes.length === 0 && unevaluatedMembers !== undefined) nodes.push(unevaluatedMembers);
  return nodes;
}

function nodesForItem(
  { items, contains, unevaluatedItems }: Plan,
  item: JsonValue,
  at: number,
): readonly Node[] {
  const nodes = [items?.prefix[at] ?? items?.rest ?? unevaluatedItems].filter((node) => node !== undefined);
  if (contains?.fits(item) === true) nodes.push(contains);
  return nodes;
}

/** Every name that is declared at one place, to name the nearest. */
function declared(plans: readonly Plan[]): Members {
  const named = new Map(plans.flatMap((plan) => [...(plan.members?.named ?? [])]));
  return { named, required: new Set(), patterns: [], additional: 'closed' };
}
