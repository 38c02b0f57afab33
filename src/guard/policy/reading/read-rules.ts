import type { Rule } from '../rule.ts';
import { checkRules } from './check-rules.ts';
import type { Place } from './place.ts';
import { ruleIdIn } from './plain-name.ts';
import type { PolicyTerms } from './policy-terms.ts';
import { readRule } from './read-rule.ts';
import { isJsonList } from './read-value.ts';

/** Takes the place of a policy's rules; returns those without a fault of their own. */
export function readRules(place: Place, terms: PolicyTerms): readonly Rule[] | undefined {
  if (!isJsonList(place.value))
    return place.fault('wrong_type', 'A list of rules has to stand here.', 'Write it in brackets: [ … ].');
  const places = place.value.map((rule, at) => place.under(at, rule));
  const ids = places.map(({ value }) => ruleIdIn(value));
  for (const [at, id] of ids.entries())
    if (id !== null && ids.indexOf(id) < at)
      places[at]
        ?.inRule(id)
        .fault('doubled', `Another rule has the id "${id}".`, 'Give each rule an id of its own.');
  const placed = places.flatMap((each) => readRule(each, terms) ?? []);
  checkRules(placed);
  return placed.map(({ rule }) => rule);
}
