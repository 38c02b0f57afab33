import type { JsonObject } from '../contract/json.ts';
import type { Budget } from './budget.ts';
import { fitsOf } from './check-members.ts';
import { explainMembers } from './explain-members.ts';
import type { Assertion, Members } from './plan.ts';

/** The same as `checkMembers`, for names that patterns cover as well. */
export function checkPatternedMembers(members: Members, budget: Budget): Assertion<JsonObject> {
  const other = fitsOf(members.additional);
  return {
    fits: (value) => {
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
    },
    explain: (value, faults) => explainMembers(members, value, faults),
  };
}
