import { isJsonObject, type JsonObject } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { fitsQuickly, quickTest, slowTest } from './quick-test.ts';
import { explainMembers } from './explain-members.ts';
import type { Assertion, Fits, Members } from './plan.ts';

/** Takes what the object keywords said; returns the rule that checks it in one pass over the members. */
export function checkMembers(members: Members, budget: Budget): Assertion<JsonObject> {
  const fits = onePass(members, budget);
  return { fits, whole: fits, explain: (value, faults) => explainMembers(members, value, faults) };
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

/** Takes what was said of other names; returns its test. */
export function fitsOf(additional: Members['additional']): Fits {
  if (additional === 'closed') return () => false;
  return typeof additional === 'object' ? additional.fits : () => true;
}
