import type { JsonObject } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { explainMembers } from './explain-members.ts';
import type { Assertion, Fits, Members, Node } from './plan.ts';

/** Takes what the object keywords said; returns the rule that checks it in one pass over the members. */
export function checkMembers(members: Members, budget: Budget): Assertion<JsonObject> {
  const fits = members.patterns.length === 0 ? onePass(members, budget) : withPatterns(members, budget);
  return { fits, explain: (value, faults) => explainMembers(members, value, faults) };
}

interface Slot {
  readonly fits: Fits;
  readonly isRequired: number;
  readonly at: number;
}

/** Members mostly come in the order of their declaration, so the next one is tried before it is looked up. */
function onePass(members: Members, budget: Budget): (value: JsonObject) => boolean {
  const names = [...new Set([...members.named.keys(), ...members.required])];
  const slots = new Map<string, Slot>();
  const ordered = names.map((name, at) => {
    const fits = fitsOf(members.named.get(name) ?? members.additional);
    const slot = { fits, isRequired: members.required.has(name) ? 1 : 0, at };
    slots.set(name, slot);
    return slot;
  });
  const other = fitsOf(members.additional);
  const requiredCount = members.required.size;
  return (value) => {
    let next = 0;
    let found = 0;
    for (const name in value) {
      const member = value[name];
      if (member === undefined) continue;
      budget.steps -= 1;
      const slot = name === names[next] ? ordered[next] : slots.get(name);
      if (slot === undefined) {
        if (!other(member)) return false;
      } else {
        if (!slot.fits(member)) return false;
        next = slot.at + 1;
        found += slot.isRequired;
      }
    }
    return found === requiredCount && budget.steps >= 0;
  };
}

function withPatterns(members: Members, budget: Budget): (value: JsonObject) => boolean {
  const other = fitsOf(members.additional);
  return (value) => {
    for (const name of members.required) if (!Object.hasOwn(value, name)) return false;
    for (const [name, member] of Object.entries(value)) {
      const node = members.named.get(name);
      let isCovered = node !== undefined;
      if (node !== undefined && !node.fits(member)) return false;
      for (const pattern of members.patterns) {
        budget.steps -= 1;
        if (budget.steps < 0) return false;
        if (!pattern.covers(name)) continue;
        isCovered = true;
        if (!pattern.node.fits(member)) return false;
      }
      if (!isCovered && !other(member)) return false;
    }
    return true;
  };
}

function fitsOf(node: Node | Members['additional']): Fits {
  if (node === 'closed') return () => false;
  return typeof node === 'object' ? (value) => node.fits(value) : () => true;
}
