import { isJsonObject, type JsonValue } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { fitsQuickly, quickTest, slowTest } from './quick-test.ts';
import { explainMembers } from './explain-members.ts';
import type { Assertion, Fits, Members } from './plan.ts';

/**
 * Takes what the object keywords said; returns the rule that checks it in one pass over the members.
 * It fits objects only, so that it can stand alone for a schema of type object.
 */
export function checkMembers(members: Members, budget: Budget): Assertion<JsonValue> {
  const fits = members.patterns.length === 0 ? onePass(members, budget) : withPatterns(members, budget);
  return {
    fits,
    explain: (value, faults) => {
      if (isJsonObject(value)) explainMembers(members, value, faults);
    },
  };
}

/** Members mostly come in the order of their declaration, so the next one is tried before it is looked up. */
function onePass(members: Members, budget: Budget): Fits {
  const names = [...new Set([...members.named.keys(), ...members.required])];
  const other = fitsOf(members.additional);
  const slots = names.map((name, at) => {
    const node = members.named.get(name);
    const test = node === undefined ? slowTest(other) : quickTest(node);
    return { name, test, isRequired: members.required.has(name) ? 1 : 0, next: at + 1 };
  });
  const slotOf = new Map(slots.map((slot) => [slot.name, slot]));
  const requiredCount = members.required.size;
  return (value) => {
    if (!isJsonObject(value)) return false;
    let next = 0;
    let found = 0;
    let count = 0;
    for (const name in value) {
      const member = value[name];
      if (member === undefined) continue;
      count += 1;
      let slot = slots[next];
      if (slot === undefined || slot.name !== name) slot = slotOf.get(name);
      if (slot === undefined) {
        if (!other(member)) return false;
        continue;
      }
      if (!fitsQuickly(slot.test, member)) return false;
      next = slot.next;
      found += slot.isRequired;
    }
    budget.steps -= count;
    return found === requiredCount && budget.steps >= 0;
  };
}

function withPatterns(members: Members, budget: Budget): Fits {
  const other = fitsOf(members.additional);
  return (value) => {
    if (!isJsonObject(value)) return false;
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

function fitsOf(additional: Members['additional']): Fits {
  if (additional === 'closed') return () => false;
  return typeof additional === 'object' ? additional.fits : () => true;
}
